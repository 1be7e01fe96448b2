"""Stakes: what an attack would bring the enemy, and what it could do whether it pays or not."""

from axis_desktop.model import Power, Space
from axis_desktop.players.classic.sight.outlook import Outlook
from axis_desktop.players.classic.sight.stakes import Stakes
from tests.systems.classic.builders import Position, position

UKRAINE = Space("ukraine")


def stakes(board: Position) -> Stakes:
    return Stakes(Outlook(board.turn("russia", "noncombat_move").state(), Power("russia")))


def holds(board: Position) -> float:
    found = stakes(board)
    return found.holds(UKRAINE, found.troops(UKRAINE), found.is_empty)


def before_ukraine(**germans: int) -> Position:
    board = position().control(russia="ukraine").units("ukraine", russia={"infantry": 6})
    return board.units("eastern_europe", germany=germans)


def test_what_the_enemy_could_take_at_a_loss_is_not_said_to_hold() -> None:
    """Eight tanks lose more there than Ukraine is worth, yet they could take it."""
    assert holds(before_ukraine(tank=8)) < 0.5


def test_what_nobody_can_reach_by_land_holds() -> None:
    assert holds(before_ukraine(fighter=5)) == 1.0


def test_an_empty_territory_beside_the_enemy_does_not_hold() -> None:
    found = stakes(position().control(russia="ukraine").units("eastern_europe", germany={"infantry": 1}))

    assert found.holds(UKRAINE, (), found.is_empty) == 0.0


def test_enemies_come_one_after_the_other() -> None:
    """What the Germans leave the Japanese take."""
    alone = before_ukraine(infantry=6)
    both = before_ukraine(infantry=6).units("caucasus", japan={"infantry": 8})

    assert holds(both) < holds(alone) < 1.0
