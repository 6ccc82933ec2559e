"""The kinds of packages, each made by one function from the same wheel and the same pinned libraries."""
