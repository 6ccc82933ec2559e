"""The pages one by one: each says what it shows, and names its template."""
