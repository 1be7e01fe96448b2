"""No test needs a display, however pytest is started."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
