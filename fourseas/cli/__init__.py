"""The `fourseas` command."""
