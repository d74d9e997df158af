"""Django's SQLite backend, with transactions that take turns."""
