"""Strategic bombing raids (PA-8.10 to PA-8.15)."""
