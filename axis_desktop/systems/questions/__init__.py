"""One stack of questions: what is being done in a game lies on it as data, and asks or goes on by itself."""
