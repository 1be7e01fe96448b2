"""What is being done: the stack of frames, and which chapter of the rules goes on with which."""
