"""Which forces are looked at for one target."""

from axis_desktop.model import Power, Space
from axis_desktop.model.chance import Luck
from axis_desktop.players.classic.minds.levels import MEDIUM
from axis_desktop.players.classic.plans.attacks import Force, plan_attacks, reach, units_of
from axis_desktop.players.classic.plans.sizes import once, sizes
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.situation import enemies_in
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

KARELIA = Space("karelia")


def german_front() -> Position:
    board = position().turn("germany", "combat_move")
    return board.units("ukraine", germany={"infantry": 6, "tank": 2, "fighter": 2})


def looked_at(board: Position) -> list[dict[str, int]]:
    """The unit types of each force that is looked at for Karelia."""
    state: State = board.state()
    outlook = ClassicOutlook(state, Power("germany"))
    free: list[Force] = reach(outlook, combat_moves(state))[KARELIA]
    found = []
    for chosen in sizes(outlook, KARELIA, free, enemies_in(state, outlook.power, KARELIA)):
        types = [str(unit.type) for unit in units_of(chosen)]
        found.append({unit_type: types.count(unit_type) for unit_type in types})
    return found


def test_larger_forces_come_after_smaller_ones_up_to_all_there_is() -> None:
    found = looked_at(german_front().units("karelia", russia={"infantry": 3}))

    assert {"infantry": 6, "tank": 2, "fighter": 2} in found
    assert len(found) > 2
    assert sum(found[0].values()) < 10


def test_planes_alone_are_not_sent_to_take_a_territory() -> None:
    found = looked_at(german_front().units("karelia", russia={"infantry": 1}))

    assert all(force.get("infantry", 0) + force.get("tank", 0) for force in found)


def test_nobody_flies_where_nobody_defends() -> None:
    found = looked_at(german_front().control(russia="karelia"))

    assert found
    assert not any("fighter" in force for force in found)


def test_one_shipload_is_landed_where_nobody_may_follow() -> None:
    """Eight transports sailed to an empty island once: the first took it, the others lay there loaded."""
    board = position().turn("usa", "combat_move").control(japan=("philippine_islands", "kwangtung"))
    board.units("kwangtung", japan={"infantry": 4}).units("sz_kwangtung", japan={"transport": 2})
    board.units("okinawa", usa={"infantry": 8}).units("sz_okinawa", usa={"transport": 4})
    state = board.state()
    (attack,) = plan_attacks(
        ClassicOutlook(state, Power("usa")),
        combat_moves(state),
        MEDIUM,
        Luck(),
        only=[Space("philippine_islands")],
    )

    assert len(attack.forces) == 1


def test_no_unit_is_in_two_forces() -> None:
    state = german_front().units("karelia", russia={"infantry": 1}).state()
    free = reach(ClassicOutlook(state, Power("germany")), combat_moves(state))[KARELIA]

    assert once([*free, *free]) == free


def test_those_who_are_not_missed_go_first() -> None:
    """Ten infantry hold Karelia against a Russian army; eighteen stand in Berlin with nothing to fear."""
    board = position().turn("germany", "combat_move").control(germany="karelia", russia="eastern_europe")
    board.units("karelia", germany={"infantry": 10}).units("germany", germany={"infantry": 18})
    state = board.units("eastern_europe", russia={"infantry": 6}).state()
    outlook, east = ClassicOutlook(state, Power("germany")), Space("eastern_europe")
    free = reach(outlook, combat_moves(state))[east]
    there = enemies_in(state, outlook.power, east)

    def from_berlin(missed: dict[Space, float]) -> list[float]:
        found = sizes(outlook, east, free, there, missed)
        return [sum(f.source == "germany" for f in chosen) / len(chosen) for chosen in found]

    assert max(from_berlin({})) < 1
    assert max(from_berlin({KARELIA: 76.0, Space("germany"): 0.0})) == 1
