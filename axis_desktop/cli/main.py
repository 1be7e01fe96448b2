"""One door for all commands: errors become one sentence and an exit code."""

import sys
import traceback
from collections.abc import Sequence

from axis_desktop.cli.arguments import parse
from axis_desktop.cli.display import lacking
from axis_desktop.cli.output import lost_output, prepare_streams, tell
from axis_desktop.files.reading import reason_of
from axis_desktop.model.errors import AxisError, FileError, UsageError

FINE = 0
WRONG = 1
USAGE = 2
INTERRUPTED = 130
LOST = "What was to be printed is lost: {why}."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 fine, 1 the thing asked about is wrong, 2 wrong usage.

    Errors go to stderr as one sentence; `--debug` adds the traceback.
    """
    prepare_streams()
    words = sys.argv[1:] if argv is None else argv
    try:
        code = _run(words)
    except SystemExit:  # of argparse, which has printed help or what is wrong
        lost_output()
        raise
    if why := lost_output():
        return _complain(FileError(LOST, why=why), code or WRONG, debug=False)
    return code


def _run(words: Sequence[str]) -> int:
    debug = "--debug" in words
    try:
        arguments = parse(words)
        code: int = arguments.run(arguments)
        return code
    except UsageError as error:
        return _complain(error, USAGE, debug=debug)
    except AxisError as error:
        return _complain(error, WRONG, debug=debug)
    except KeyboardInterrupt:
        tell("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output (`| head`) has seen enough.
        return FINE
    except OSError as error:
        return _complain(_as_sentence(error), WRONG, debug=debug)
    except ImportError as error:
        if lack := lacking(window=False):
            return _complain(lack, WRONG, debug=debug)
        return _bug(error, debug=debug)
    except MemoryError:
        return _complain(AxisError("This needs more memory than there is."), WRONG, debug=debug)
    except Exception as error:
        return _bug(error, debug=debug)


def _bug(error: Exception, *, debug: bool) -> int:
    if debug:
        raise error
    tell(f"this is a bug of the program: {error!r} (--debug shows where)")
    return WRONG


def _as_sentence(error: OSError) -> AxisError:
    if error.filename is not None:
        return FileError("{path}: {why}.", path=error.filename, why=reason_of(error))
    return FileError(LOST, why=lost_output() or reason_of(error))  # only streams have no name


def _complain(error: AxisError, code: int, *, debug: bool) -> int:
    if debug:
        traceback.print_exc()
    tell(error)
    return code
