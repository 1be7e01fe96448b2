"""The file of the settings: read whatever it holds, written key by key and as a whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import tomli_w
from filelock import FileLock, Timeout

from axis_desktop.files import TomlError, parse_toml, read_bytes, write_whole
from axis_desktop.model.errors import FileError, SettingsError
from axis_desktop.model.sentences.plain import is_plain, one_line, shortened
from axis_desktop.storage.places import settings_file
from axis_desktop.storage.settings import Settings, usable_settings

MOST_BYTES = 256_000
"""No settings are as large as this."""

MOST_NAMED = 3
"""Faults of one file that a sentence names."""

MOST_LETTERS = 160
"""Of one fault in such a sentence."""

_PATIENCE_S = 1.0
"""How long another window may be waited for that is just writing."""

_TABLES = ("display", "play", "keys", "looks", "losses")
"""Of these each key is written for itself."""


def load_settings(path: Path | None = None) -> tuple[Settings, SettingsError | None]:
    """The settings of the file and, if not all of it can be used, why; the usual ones take that place.

    A file that can't be used as it is, is kept beside the new one as `settings.broken.toml`.
    """
    file = path or settings_file()
    if not os.path.lexists(file):
        return Settings(), None
    try:
        settings, wrong = usable_settings(_read(file))
        said = f"{file}: {_told(wrong)}."
    except TomlError as fault:
        settings, wrong = Settings(), [str(fault)]
        said = f"{file}: {_told(wrong)}."
    except FileError as fault:
        settings, wrong = Settings(), [str(fault)]
        said = str(fault)
    if not wrong:
        return settings, None
    aside = _keep_aside(file)
    if aside is None:
        return settings, SettingsError("{said} The usual settings are used instead.", said=said)
    if settings != Settings():
        with suppress(FileError):  # what could be used is in the file that is kept
            _write(file, _as_data(settings))
    return settings, SettingsError(
        "{said} The usual settings are used instead; the old file is kept as {aside}.",
        said=said,
        aside=aside.name,
    )


def save_settings(settings: Settings, path: Path | None = None, before: Settings | None = None) -> None:
    """Write the settings; a file that can't be written stays as it was.

    Args:
        settings: as they shall be.
        path: of the file; the player's own if not given.
        before: as this window knew them. Only what has changed since is written, so that nothing is lost
            that another window has written meanwhile.

    Raises:
        SettingsError: they can't be written.
    """
    file = path or settings_file()
    data = _as_data(settings)
    try:
        with _alone(file):
            if before is not None:
                data = _merged(_as_data(before), data, _present(file, data))
            _write(file, data)
    except FileError as error:
        raise SettingsError("{error} The settings hold until the program is closed.", error=error) from error


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """No other window reads and writes meanwhile; where that can't be had, or not soon, it goes without."""
    lock = FileLock(f"{file}.lock", timeout=_PATIENCE_S)
    with suppress(OSError, Timeout):
        lock.acquire()
    try:
        yield
    finally:
        if lock.is_locked:
            if os.name != "nt":  # there the lock removes its file by itself
                with suppress(OSError):
                    Path(lock.lock_file).unlink()
            lock.release()


def _read(file: Path) -> dict[str, Any]:
    """What the file says.

    Raises:
        FileError: it can't be read.
    """
    return parse_toml(read_bytes(file, MOST_BYTES))


def _told(wrong: list[str]) -> str:
    more = len(wrong) - MOST_NAMED
    told = "; ".join(shortened(one.rstrip("."), MOST_LETTERS) for one in wrong[:MOST_NAMED])
    return f"{told}; and {more} more" if more > 0 else told


def _as_data(settings: Settings) -> dict[str, Any]:
    data = {key: value for key, value in msgspec.to_builtins(settings).items() if value is not None}
    plain: dict[str, Any] = _plain(data)
    return plain


def _plain(value: Any) -> Any:
    """What people have typed or pasted, without the signs for which the file would be refused."""
    match value:
        case str():
            return value if is_plain(value) else one_line(value)
        case dict():
            return {_plain(key): _plain(each) for key, each in value.items()}
        case list():
            return [_plain(each) for each in value]
        case _:
            return value


def _present(file: Path, instead: dict[str, Any]) -> dict[str, Any]:
    """What the file says now; one that has been broken meanwhile is kept aside."""
    if not os.path.lexists(file):
        return instead
    try:
        return _read(file)
    except FileError:
        _keep_aside(file)
        return instead


def _merged(before: dict[str, Any], after: dict[str, Any], present: dict[str, Any]) -> dict[str, Any]:
    """What is in the file now with the changes of this window."""
    merged = dict(present)
    for key in after.keys() | before.keys():
        old, new = before.get(key), after.get(key)
        if old == new:
            continue
        if key in _TABLES and isinstance(present.get(key), dict):
            merged[key] = _merged(old or {}, new or {}, present[key])
        elif key == "folded" and isinstance(present.get(key), list):
            unfolded = set(old or ()) - set(new or ())
            folded = [name for name in new or () if name not in present[key]]
            merged[key] = [*(name for name in present[key] if name not in unfolded), *folded]
        elif new is None:
            merged.pop(key, None)
        else:
            merged[key] = new
    return {key: merged[key] for key in sorted(merged, key=lambda key: isinstance(merged[key], dict))}


def _write(file: Path, data: dict[str, Any]) -> None:
    """Replace the file.

    Raises:
        FileError: it stays as it was.
    """
    write_whole(file, tomli_w.dumps(data).encode())


def _keep_aside(file: Path) -> Path | None:
    """Put a file that can't be used out of the way, in the place of no other; None if it can't be moved."""
    names = ("broken", *(f"broken-{n}" for n in range(2, 100)))
    for aside in (file.with_suffix(f".{name}.toml") for name in names):
        if os.path.lexists(aside):
            continue
        try:
            file.rename(aside)
        except OSError:
            return None
        return aside
    return None
