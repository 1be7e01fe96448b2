"""Map packs as files: found, opened, read, installed."""
