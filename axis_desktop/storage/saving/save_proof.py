"""Proves that a kept state was written by the player's own program, so that it may be believed.

A state that is kept to make loading quick could say anything: who believes a stranger's plays with forged
figures. Only one with a proof is believed, made with a key that never leaves this player's data folder, over
what the game began with and every action up to there. Where the proof is missing the game is replayed.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from axis_desktop.files import replacing
from axis_desktop.model.errors import FileError
from axis_desktop.storage import places

_KEY_BYTES = 32


def proof(digest: bytes, packed: bytes) -> str:
    """The proof for a kept state.

    Args:
        digest: of the journal up to there, from `digests`.
        packed: the state as it is kept.
    """
    return hmac.new(_own_key(), digest + hashlib.sha256(packed).digest(), hashlib.sha256).hexdigest()


def is_proof(given: str, digest: bytes, packed: bytes) -> bool:
    """Whether it is the proof for this state."""
    return hmac.compare_digest(given.encode(errors="replace"), proof(digest, packed).encode())


def digests(setup: str, rows: Iterable[tuple[str, str, bool]]) -> Iterator[bytes]:
    """What stands for a journal, after each number of actions from 0 on."""
    running = hashlib.sha256(_framed(setup))
    yield running.digest()
    for data, draws, sealed in rows:
        running.update(_framed(data) + _framed(draws) + bytes([sealed]))
        yield running.digest()


def _framed(text: str) -> bytes:
    """With its length, so that nothing can be moved from one text to the next."""
    encoded = text.encode()
    return len(encoded).to_bytes(8, "big") + encoded


def _own_key() -> bytes:
    try:
        path = places.key_file()
    except OSError:  # no folder to keep it in
        path = None
    return _key(path)


@cache
def _key(path: Path | None) -> bytes:
    """The player's key; made at first, and good for this run only where it can't be kept."""
    new = secrets.token_bytes(_KEY_BYTES)
    if path is None:
        return new
    try:
        if path.is_file() and len(kept := path.read_bytes()) == _KEY_BYTES:
            return kept
        with replacing(path) as beside:
            beside.touch(mode=0o600)
            beside.write_bytes(new)
    except (OSError, FileError):
        pass
    return new
