"""Attacks of the Pacific game's players: who is sent, and that nobody is left alone there."""

from axis_desktop.players.pacific1940.attacks import attacks
from axis_desktop.players.pacific1940.skill import MEDIUM
from axis_desktop.systems.area_war.actions import MoveUnits
from tests.systems.pacific1940.table import JAPAN, US, Table

FLEET = {"submarine": 1, "destroyer": 1, "cruiser": 1}


def off_formosa() -> Table:
    """A Japanese squadron that American aircraft and a destroyer beat together."""
    return Table(
        {
            "sz19": {JAPAN: FLEET},
            "sz35": {US: {"destroyer": 1, "transport": 1}},
            "philippines": {US: {"infantry": 1, "fighter": 4, "strategic_bomber": 2}},
        },
        power=US,
    )


def sent(table: Table) -> list[str]:
    """The types that the next plan sends against the squadron."""
    moves = [step.action for step in attacks(table.state, MEDIUM)]
    found = []
    for move in moves:
        assert isinstance(move, MoveUnits)
        if move.path[-1] == "sz19":
            found += [table.state.forces.find(unit)[1].type for unit in move.units]  # type: ignore[index]
    return found


def test_a_transport_is_no_help_in_a_battle() -> None:
    types = sent(off_formosa())

    assert "destroyer" in types
    assert "strategic_bomber" in types
    assert "transport" not in types


def test_who_was_sent_ahead_is_not_left_alone() -> None:
    """A question in between ends a plan; the next one counts on whoever is there."""
    table = off_formosa()
    whole = sent(table)
    table.play(table.move({"destroyer": 1}, "sz35", "sz20", "sz19"))

    rest = sent(table)

    assert "destroyer" not in rest
    assert len(rest) >= len(whole) - 1 > 0
