"""Games of one's own: `fourseas game`."""
