"""What people see, read and are offered."""
