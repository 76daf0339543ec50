"""What an accepted entry changes at a table, by the same names as in acts/, where it is decided what is accepted."""
