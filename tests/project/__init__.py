"""Tests of what belongs to no part: documentation, languages, packaging, the version."""
