"""Lands that are an island in one sea zone."""

from collections.abc import Iterable, Mapping

from axis_desktop.board.geography import SpaceKind


def islands(borders: Iterable[tuple[str, str]], kinds: Mapping[str, SpaceKind]) -> dict[str, str]:
    """For each land whose only neighbor is a sea zone that zone."""
    near: dict[str, list[str]] = {}
    for a, b in borders:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    return {
        space: others[0]
        for space, others in near.items()
        if kinds[space] == "land" and len(others) == 1 and kinds[others[0]] == "sea"
    }
