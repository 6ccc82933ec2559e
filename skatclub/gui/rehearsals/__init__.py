"""In the window: days played through for practice, and the trainer with its pile of paper lists."""
