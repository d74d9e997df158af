"""Real PostgreSQL and Redis for whoever asks, in throwaway folders."""
