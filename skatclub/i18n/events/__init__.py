"""Words: an evening or tournament and its conditions."""
