"""One door for all commands: errors become one sentence and an exit code."""

import logging
import sys
from collections.abc import Sequence

from axis_desktop.cli.arguments import parse
from axis_desktop.model.errors import AxisError, UsageError

FINE = 0
WRONG = 1
USAGE = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 fine, 1 the thing asked about is wrong, 2 wrong usage.

    Errors go to stderr as one sentence; `--debug` adds the traceback.
    """
    arguments = parse(sys.argv[1:] if argv is None else argv)
    try:
        code: int = arguments.run(arguments)
        return code
    except UsageError as error:
        return _complain(error, USAGE, debug=arguments.debug)
    except AxisError as error:
        return _complain(error, WRONG, debug=arguments.debug)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output (`| head`) has seen enough.
        sys.stderr.close()
        return FINE
    except Exception as error:
        logging.getLogger(__name__).exception("a bug")
        if arguments.debug:
            raise
        print(f"axis-desktop: this is a bug of the program: {error!r} (--debug shows where)", file=sys.stderr)
        return WRONG


def _complain(error: AxisError, code: int, *, debug: bool) -> int:
    print(f"axis-desktop: {error}", file=sys.stderr)
    if debug:
        logging.getLogger(__name__).error("refused", exc_info=error)
    return code
