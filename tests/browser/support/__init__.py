"""How a person finds their way in the app, and what a page is measured by."""
