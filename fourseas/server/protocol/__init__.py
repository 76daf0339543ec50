"""What travels between the server and browsers or programs: messages of the socket, bodies over REST, problems."""
