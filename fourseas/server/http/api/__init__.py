"""The REST side, one file a subject."""
