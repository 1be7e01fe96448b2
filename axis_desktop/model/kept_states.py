"""States of a game that are kept so that any of its moments is soon reached."""

MOST_BYTES = 32_000_000
"""So much may the kept states of a game take; those of a game of 60 rounds take less than 10 MB."""


def thin_out(states: dict[int, bytes], most_bytes: int = MOST_BYTES) -> None:
    """Let every other state go until the rest fits; the first and the last one stay.

    Args:
        states: by the number of actions they stand after; changed in place.
        most_bytes: that the rest may take, unless the two that stay take more.
    """
    while sum(map(len, states.values())) > most_bytes:
        spare = sorted(states)[1:-1:2]
        if not spare:
            return
        for length in spare:
            del states[length]
