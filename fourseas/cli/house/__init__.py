"""The server and its database: `fourseas serve` and `fourseas tidy`."""
