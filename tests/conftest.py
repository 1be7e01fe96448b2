"""No test needs a display, however pytest is started, and none fails because the machine is busy."""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
settings.register_profile("axis", deadline=None)
settings.load_profile("axis")
