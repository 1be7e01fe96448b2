"""How good a position is when a party is about to move: where rehearsals end."""

from collections.abc import Sequence

from axis_desktop.players.tactical.levels import Prospects, prospects
from axis_desktop.players.tactical.sight.pieces import Piece, may_order
from axis_desktop.players.tactical.sight.scene import Scene
from axis_desktop.systems.tactical.board.tables import LAUNCHER
from axis_desktop.systems.tactical.state import level_of
from axis_desktop.systems.tactical.turn.limits import limit_now


def standing(scene: Scene, known: Prospects | None = None) -> float:
    """What a position is worth when the party is about to move, in coins.

    Args:
        scene: the position.
        known: figures other than those of `prospects.toml`, to fit these.
    """
    if known is None and wins_now(scene):
        return 0.9 * scene.values.win
    known = known or prospects()
    found = known.factory * (len(scene.held) - len(scene.hostile))
    for power, amount in scene.state.coins.items():
        found += known.coin * (amount if scene.state.friends(power, scene.power) else -amount)
    for piece in scene.own:
        found += _worth(scene, known, piece) + known.next * _promise(scene, known, piece, scene.wanted)
    for piece in scene.allied:
        found += scene.values.ally * _worth(scene, known, piece)
    theirs = sorted({*scene.held, *(h for h in scene.wanted if h not in scene.hostile)})
    for piece in scene.enemies:
        found -= _worth(scene, known, piece) + known.threat * _promise(scene, known, piece, theirs)
    return round(found, 6)


def wins_now(scene: Scene) -> bool:
    """Infantry next to factories takes all that the win lacks: nobody can stop that (TA-5.1, TA-11.1)."""
    missing = scene.to_win - len(scene.held)
    if not scene.to_win or limit_now(scene.state) is not None:
        return False
    wanted = set(scene.wanted)
    choices = [
        sorted(wanted.intersection(scene.board.around[piece.at]))
        for piece in scene.own
        if piece.is_infantry and may_order(scene.state, piece.unit)
    ]
    return _most_taken(choices, frozenset()) >= missing


def _most_taken(choices: Sequence[Sequence[int]], taken: frozenset[int]) -> int:
    """So many factories can be taken at most, one by each infantry."""
    if not choices:
        return len(taken)
    here, rest = choices[0], choices[1:]
    free = [taken | {factory} for factory in here if factory not in taken]
    return max(_most_taken(rest, now) for now in (*free, taken))


def _worth(scene: Scene, known: Prospects, piece: Piece) -> float:
    """What a unit as it stands adds to its side."""
    if piece.unit.type == LAUNCHER:
        return scene.values.launcher * known.worn[piece.arm][piece.damage]
    fresh = known.worth.get(piece.unit.type, float(piece.row.cost))
    return fresh * known.worn[piece.arm][piece.damage] + known.level * piece.row.cost * level_of(
        piece.unit.points
    )


def _promise(scene: Scene, known: Prospects, piece: Piece, factories: Sequence[int]) -> float:
    """How near an infantry is to a factory that it may take, from 0 to 1."""
    if not piece.is_infantry:
        return 0.0
    moves = (scene.moves_to_capture(piece, h)[piece.at] / piece.half_points for h in factories)
    return max((known.moved ** (max(1.0, n) if n else 0.0) for n in moves), default=0.0)
