"""Files that people keep: records, packs, translations."""
