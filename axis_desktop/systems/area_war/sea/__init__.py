"""Transport by sea: places aboard, boarding and going ashore."""
