"""What is kept on disk: saves, settings and the last set-ups."""
