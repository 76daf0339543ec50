"""Many games at once: simulate, arena, balance, bench, train."""
