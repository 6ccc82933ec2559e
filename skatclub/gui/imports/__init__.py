"""The assistant that takes over members, past results, an old program's backup and online games."""
