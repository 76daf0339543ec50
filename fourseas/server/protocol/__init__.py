"""The protocol between the server and browsers or programs: socket messages, REST bodies, problems."""
