"""Axis Desktop: board games of the Second World War on maps that are drawn from SVG files."""

import os

# The matrices of the odds are small: more threads of the linear algebra would only spin beside the first.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
