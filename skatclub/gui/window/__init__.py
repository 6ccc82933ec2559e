"""In the window: the window: its pages, its menus, its files."""
