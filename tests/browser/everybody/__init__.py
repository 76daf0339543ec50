"""Every place for everybody: on any screen, by keys, by ear, in one's own language."""
