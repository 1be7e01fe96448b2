"""`python -m axis_desktop` is the same as `axis-desktop`."""

import sys

from axis_desktop.cli import main

sys.exit(main())
