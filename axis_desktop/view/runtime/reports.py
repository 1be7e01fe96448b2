"""What the player is told when something went wrong that nobody at the table can mend."""

import logging
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication

from axis_desktop.model import AxisError, SaveNotWritten
from axis_desktop.model.sentences.articles import fill
from axis_desktop.model.sentences.plain import shortened
from axis_desktop.storage.places import log_file

LOG = logging.getLogger("axis_desktop")


class _LogFile(RotatingFileHandler):
    """A log whose folder can't be written or whose disk is full costs only itself."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name of the library
        """Say nothing: what is logged has been told to the player."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """For the error panel, in this order.

    Attributes:
        happened: what went wrong.
        safe: what is not lost.
        remedy: what to do.
        details: for whoever mends it; folded away.
    """

    happened: str
    safe: str
    remedy: str
    details: str = ""


def start_log() -> None:
    """Write warnings and errors into the log file; a folder that can't be written costs only the log."""
    LOG.setLevel(logging.INFO)
    if any(isinstance(handler, RotatingFileHandler) for handler in LOG.handlers):
        return
    try:
        handler = _LogFile(log_file(), maxBytes=512_000, backupCount=2, encoding="utf-8", delay=True)
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOG.addHandler(handler)


def bug_report(error: BaseException, doing: str) -> Report:
    """Log an error that should never have happened and tell the player where the log lies."""
    details = "".join(traceback.format_exception(error))
    LOG.error("%s\n%s", doing, details)
    return Report(
        happened=_tr("The program made a mistake while {doing}.").format(doing=doing),
        safe=_tr("Your game is saved up to this move, and nothing on the board has changed."),
        remedy=_tr("You can play on. A report lies in {path}.").format(path=log_file()),
        details=details,
    )


def strange_file(error: Exception, path: Path) -> Report:
    """Log what a file led to that nobody thought of; a stranger may have put anything into it."""
    details = "".join(traceback.format_exception(error))
    LOG.error("%s\n%s", path, details)
    return Report(
        happened=_tr("{file} can't be opened: it holds something that no save of this program has.").format(
            file=shortened(path.name, 60)
        ),
        safe=_tr("The file is as it was."),
        remedy=_tr(
            "If it was not changed by hand, a report for those who can mend it lies in {path}."
        ).format(path=log_file()),
        details=details,
    )


def player_report(power: str, trouble: str, *, is_open: bool, has_ended: bool = False) -> Report:
    """Log what a computer player did wrong and tell how the game can go on.

    Args:
        power: its name.
        trouble: what it did; it may name a card of its hand.
        is_open: everybody at the table may read that.
        has_ended: its process ended.
    """
    LOG.error("computer player of %s: %s", power, trouble)
    happened = (
        _tr("The computer player of {power:the} is gone: it was ended, or there was too little memory.")
        if has_ended
        else _tr("The computer player of {power:the} made a mistake.")
    )
    return Report(
        happened=fill(happened, {"power": power}),
        safe=_tr("Nothing was played for it. Your game is saved up to this move."),
        remedy=_tr("Say how the game goes on. A report lies in {path}.").format(path=log_file()),
        details=trouble if is_open else "",
    )


def unwritten_report(error: AxisError) -> Report:
    """A person's move could not be written to the save."""
    return Report(
        happened=str(error),
        safe=_tr("Nothing was played: the game stands where it stood, and everything before is saved."),
        remedy=_tr("Play the same again as soon as the save can be written.")
        if isinstance(error, SaveNotWritten)
        else _tr("Put that right and play the same again, or leave the game and open the save again."),
    )


def _tr(sentence: str) -> str:
    return QCoreApplication.translate("reports", sentence)
