"""The public names of `import fourseas`, one subject a file. docs/api.md is made from their docstrings.

What is not among them is private: it may change with any version.
"""
