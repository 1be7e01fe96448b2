"""Who takes the hits of a battle (PA-8.30, PA-8.31, PA-10.3)."""
