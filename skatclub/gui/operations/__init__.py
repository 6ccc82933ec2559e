"""In the window: what runs an operation and what it needs beside."""
