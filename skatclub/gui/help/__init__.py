"""The keys at a glance."""
