"""Finds the arrangement of a ship that scores most, exactly, for score sheet, shipyard hints and tests."""
