"""The arrangement of a ship that scores most, exactly: for the score sheet, the hints of the shipyard and the tests."""
