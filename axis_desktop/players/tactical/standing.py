"""How good a position is when a party is about to move: where rehearsals end."""

from collections.abc import Sequence

from axis_desktop.players.tactical.levels import prospects
from axis_desktop.players.tactical.pieces import Piece
from axis_desktop.players.tactical.scene import Scene
from axis_desktop.systems.tactical.board.tables import LAUNCHER
from axis_desktop.systems.tactical.state import level_of


def standing(scene: Scene) -> float:
    """What a position is worth when the party is about to move, in coins."""
    known = prospects()
    found = known.factory * (len(scene.held) - len(scene.hostile))
    for power, amount in scene.state.coins.items():
        found += known.coin * (amount if scene.state.friends(power, scene.power) else -amount)
    for piece in scene.own:
        found += _worth(scene, piece) + known.next * _promise(scene, piece, scene.wanted)
    for piece in scene.allied:
        found += scene.values.ally * _worth(scene, piece)
    theirs = sorted({*scene.held, *(h for h in scene.wanted if h not in scene.hostile)})
    for piece in scene.enemies:
        found -= _worth(scene, piece) + known.threat * _promise(scene, piece, theirs)
    return round(found, 6)


def _worth(scene: Scene, piece: Piece) -> float:
    """What a unit as it stands adds to its side."""
    known = prospects()
    if piece.unit.type == LAUNCHER:
        return scene.values.launcher * known.worn[piece.arm][piece.damage]
    fresh = known.worth.get(piece.unit.type, float(piece.row.cost))
    return fresh * known.worn[piece.arm][piece.damage] + known.level * piece.row.cost * level_of(
        piece.unit.points
    )


def _promise(scene: Scene, piece: Piece, factories: Sequence[int]) -> float:
    """How near an infantry is to a factory that it may take, from 0 to 1."""
    if not piece.is_infantry:
        return 0.0
    moves = (scene.moves_to_capture(piece, h)[piece.at] / piece.half_points for h in factories)
    return max((prospects().moved ** (max(1.0, n) if n else 0.0) for n in moves), default=0.0)
