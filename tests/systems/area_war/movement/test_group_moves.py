"""Groups are moved one after the other: what a phase says is all that a game has to add."""

from collections.abc import Mapping, Sequence

from axis_desktop.model import Action, IllegalAction, Luck, Message, Space
from axis_desktop.model.asking.options import Choice, MoveOptions, Target
from axis_desktop.players.area_war.sampling import group_move
from axis_desktop.systems.area_war.actions import EndPhase, LoadUnits, MoveUnits, UnloadUnits
from axis_desktop.systems.area_war.movement.groups import Selection, moves_left
from axis_desktop.systems.area_war.movement.march import check_friendly_way, check_on_foot, check_steps
from axis_desktop.systems.area_war.movement.options import GroupMoves, Transports, allowed
from axis_desktop.systems.area_war.movement.plausible import plausible_action
from axis_desktop.systems.area_war.movement.ways import land_ways, sea_ways
from axis_desktop.systems.area_war.sea.berths import usable_transports
from axis_desktop.systems.area_war.sea.cargo import check_boards, check_coast
from axis_desktop.systems.area_war.units import Unit
from tests.systems.area_war.table import BLUE, CAPE, GULF, HILL, PLAIN, PORT, RED, Table


class Regrouping:
    """Land units go over friendly ground, ships where they like; troops may board; going ashore costs 2."""

    def __init__(self, table: Table, *, closed: bool = False) -> None:
        self.state = table
        self.made = 0
        self._closed = closed
        self.transports = Transports(self._check_aboard, self._check_ashore, self._terms)

    def march(self, chosen: Selection) -> Mapping[Space, Target]:
        ways = land_ways(self.state, chosen.land, chosen.space, lambda _: False)
        return {
            space: self._target(chosen, found[0].path)
            for space, found in ways.items()
            if self.state.control.holder(space) == RED
        }

    def sail(self, chosen: Selection) -> Mapping[Space, Target]:
        ways = sea_ways(self.state, chosen.sea, chosen.space)
        return {space: self._target(chosen, found[0].path) for space, found in ways.items()}

    def fly(self, chosen: Selection) -> Mapping[Space, Target]:
        return {}

    def _target(self, chosen: Selection, path: tuple[Space, ...]) -> Target:
        action = MoveUnits(power=RED, units=tuple(u.id for u in chosen.movers), path=path)
        return Target(space=path[-1], path=path, kind="friendly", action=action)

    def _check_aboard(self, action: LoadUnits) -> None:
        for unit_id in action.units:
            unit = self.state.forces.unit(unit_id, action.space)
            assert unit is not None
            check_boards(self.state, unit)
        if not usable_transports(self.state, RED, action.zone, of_allies=False):
            raise IllegalAction("ships", "There is no ship.")

    def _check_ashore(self, action: UnloadUnits) -> None:
        check_coast(self.state, action.zone, action.space)
        if self.state.control.holder(action.space) == BLUE:
            raise IllegalAction("blue", "Not there.")

    def _terms(self, zone: Space, space: Space) -> tuple[int, tuple[Message, ...]]:
        return 2, (Message("It costs 2."),)

    def can_move(self, space: Space, unit: Unit) -> bool:
        return moves_left(self.state, unit) > 0

    def try_out(self, action: Action) -> None:
        assert isinstance(action, MoveUnits)
        (unit,) = (u for u in self.state.forces.at(action.path[0]) if u.id in action.units)
        check_on_foot(self.state, unit, action.path)
        check_steps(self.state, unit, action.path)
        check_friendly_way(self.state, unit, action.path)

    def worth_trying(self, chosen: Selection, target: Target) -> bool:
        return True

    def done(self) -> Action:
        return EndPhase(power=RED)

    def check_done(self) -> None:
        if self._closed:
            raise IllegalAction("closed", "Not yet.")

    def done_warnings(self) -> Sequence[Message]:
        return (Message("Warned."),)

    def done_hints(self) -> Sequence[Message]:
        return ()

    def tidy_up(self) -> Choice | None:
        return (
            Choice(action=EndPhase(power=RED, accept_losses=True), label=Message("Tidy"))
            if self._closed
            else None
        )


def board() -> tuple[Table, Unit, Unit]:
    """Red infantry on the hill, which red holds with the port, and a red barge in the gulf."""
    table = Table()
    table.control.hand_over(PORT, RED)
    return table, table.put(HILL, RED, "foot"), table.put(GULF, RED, "barge")


def test_what_a_phase_offers_and_the_ships_beside_are_the_targets() -> None:
    table, foot, barge = board()
    options = GroupMoves(Regrouping(table))

    assert isinstance(options, MoveOptions)
    assert dict(options.targets([barge.id])).keys() == {CAPE}
    assert {space: target.kind for space, target in options.targets([foot.id]).items()} == {GULF: "board"}
    table.control.hand_over(PLAIN, RED)
    assert list(options.targets([foot.id])) == [GULF, PLAIN]
    assert options.target([foot.id], PLAIN) is not None
    assert options.target([foot.id], PORT) is None
    assert options.targets([foot.id, barge.id]) == {}


def test_cargo_goes_ashore_on_the_terms_of_the_phase() -> None:
    table, _, barge = board()
    cargo = table.put(GULF, RED, "foot", barge)

    found = GroupMoves(Regrouping(table)).targets([cargo.id])

    assert list(found) == [HILL]
    assert (found[HILL].kind, found[HILL].cost) == ("friendly", 2)
    assert found[HILL].notes == (Message("It costs 2."),)


def test_a_refusal_is_that_of_the_rules_for_what_was_probably_meant() -> None:
    table, foot, barge = board()
    options = GroupMoves(Regrouping(table))
    table.control.hand_over(PLAIN, None)

    refusals = {
        space: options.refusal(units, space) for space, units in ((PLAIN, [foot.id]), (PORT, [foot.id]))
    }

    assert {space: refusal and refusal.rule for space, refusal in refusals.items()} == {
        PLAIN: "march.not_friendly",
        PORT: "march.ship_wanted",
    }
    assert options.refusal([barge.id], CAPE) is None
    no_group = options.refusal([foot.id, barge.id], CAPE)
    assert no_group is not None
    assert no_group.rule == "move.no_group"


def test_only_own_units_with_moves_left_are_offered() -> None:
    table, foot, barge = board()
    table.put(HILL, BLUE, "foot")
    table.put(HILL, RED, "works")

    assert GroupMoves(Regrouping(table)).movable() == {GULF: (barge.id,), HILL: (foot.id,)}


def test_the_phase_ends_or_is_tidied_up_first() -> None:
    table, *_ = board()
    free, closed = GroupMoves(Regrouping(table)), GroupMoves(Regrouping(table, closed=True))

    assert [choice.action for choice in free.choices()] == [EndPhase(power=RED)]
    assert [choice.action for choice in closed.choices()] == [EndPhase(power=RED, accept_losses=True)]
    assert free.done_refusal() is None
    refusal = closed.done_refusal()
    assert refusal is not None
    assert refusal.rule == "closed"
    assert free.done_warnings() == (Message("Warned."),)


def test_random_play_moves_now_and_then_and_ends_the_phase() -> None:
    table, foot, barge = board()
    options = GroupMoves(Regrouping(table))
    sampled = [group_move(table, options, Luck("moves", number)) for number in range(60)]

    moved = {unit for action in sampled if isinstance(action, MoveUnits) for unit in action.units}
    assert moved == {barge.id}
    assert any(isinstance(action, LoadUnits) and action.units == (foot.id,) for action in sampled)
    assert EndPhase(power=RED) in sampled


def test_what_was_meant_is_a_move_a_boarding_or_a_landing() -> None:
    table, foot, barge = board()
    cargo = table.put(GULF, RED, "foot", barge)

    def meant(unit: Unit, start: Space, target: Space) -> Action:
        land = (unit,) if unit == foot else ()
        aboard = (unit,) if unit == cargo else ()
        return plausible_action(table, Selection(start, land, (), (), aboard), target)

    assert meant(foot, HILL, GULF) == LoadUnits(power=RED, units=(foot.id,), space=HILL, zone=GULF)
    assert meant(foot, HILL, PORT) == MoveUnits(power=RED, units=(foot.id,), path=(HILL, PLAIN, PORT))
    assert meant(cargo, GULF, HILL) == UnloadUnits(power=RED, units=(cargo.id,), zone=GULF, space=HILL)


def test_a_check_that_refuses_does_not_allow() -> None:
    table, foot, _ = board()
    phase = Regrouping(table)

    assert allowed(phase.try_out, MoveUnits(power=RED, units=(foot.id,), path=(HILL,))) is False
