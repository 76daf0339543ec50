"""The REST API, one file per subject."""
