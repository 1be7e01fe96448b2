"""What a war has brought is counted from its events."""

import pytest

from axis_desktop.model import Event, Message, Power, Session, system
from axis_desktop.model.events import (
    BattleBegan,
    BattleEnded,
    ControlChanged,
    DiceRolled,
    PowerFell,
    TurnBegan,
    UnitsLost,
)
from axis_desktop.model.ids import Space, UnitType
from axis_desktop.storage.library import find_scenario, new_setup
from axis_desktop.view.told.statistics.record import Deeds, WarRecord

GERMANY, RUSSIA, KARELIA = Power("germany"), Power("russia"), Space("karelia")
SCENARIO = find_scenario("classic", "spring_1942")
GAME = Session(system("classic"), new_setup(SCENARIO, seed=1))
CATALOG = GAME.system.catalog(GAME.state)
START = GAME.present()
PRICE = {unit.id: unit.cost for unit in CATALOG.units}


def record_of(*events: Event) -> WarRecord:
    """All of them brought about by one action each."""
    record = WarRecord(CATALOG, START)
    for number, event in enumerate(events):
        record.tell(number, [event], lambda: START, lambda event: Message.of(type(event).__name__))
    return record


def dice(power: Power, figure: int, *shown: int) -> DiceRolled:
    return DiceRolled(power=power, dice=shown, figure=figure, why=Message.of("fire"), space=KARELIA)


def lost(power: Power, unit: str, number: int = 1) -> UnitsLost:
    pieces = ((UnitType(unit), number),)
    return UnitsLost(power=power, units=(), pieces=pieces, space=KARELIA, why=Message.of("hit"))


BEGAN = BattleBegan(space=KARELIA, kind="land", attacker=GERMANY, defender=RUSSIA)


def ended(result: str) -> BattleEnded:
    return BattleEnded(space=KARELIA, kind="land", attacker=GERMANY, result=result)


def test_hits_are_held_against_what_was_to_be_expected() -> None:
    record = record_of(dice(GERMANY, 3, 1, 2, 6), dice(RUSSIA, 2, 6, 6, 6), dice(GERMANY, 0, 5))

    assert (record.deeds[GERMANY].dice, record.deeds[GERMANY].hits) == (3, 2)
    assert record.deeds[GERMANY].expected == pytest.approx(1.5)
    assert record.deeds[RUSSIA].expected == pytest.approx(1.0)
    luck = record.luck_now()
    by_side = {info.side: info.id for info in CATALOG.powers}
    assert luck[next(info.side for info in CATALOG.powers if info.id == GERMANY)][-1] == pytest.approx(0.5)
    assert len(by_side) == 2
    assert sum(values[-1] for values in luck.values()) == pytest.approx(-0.5)


def test_a_wide_gap_is_rarer_than_a_narrow_one() -> None:
    even = record_of(dice(GERMANY, 3, *([1, 6] * 20)))
    lucky = record_of(dice(GERMANY, 3, *([1] * 40)))

    assert even.unusual_percent() == 100
    assert lucky.unusual_percent() == 0
    assert record_of().unusual_percent() == 100


def test_losses_are_put_to_the_account_of_the_other_side_of_the_battle() -> None:
    record = record_of(BEGAN, lost(RUSSIA, "tank", 2), lost(GERMANY, "infantry"), ended("attacker"))

    tank, infantry = PRICE[UnitType("tank")], PRICE[UnitType("infantry")]
    assert (record.deeds[RUSSIA].lost, record.deeds[GERMANY].destroyed) == (2 * tank, 2 * tank)
    assert (record.deeds[GERMANY].lost, record.deeds[RUSSIA].destroyed) == (infantry, infantry)
    assert (record.deeds[GERMANY].won, record.deeds[RUSSIA].won) == (1, 0)
    (turning,) = record.turning()
    assert turning.swing == 2 * tank - infantry
    assert turning.side == next(info.side for info in CATALOG.powers if info.id == GERMANY)
    assert turning.number == 3


def test_only_the_greatest_changes_are_named_in_their_order() -> None:
    events: list[Event] = []
    for number in range(1, 10):
        events += [BEGAN, lost(RUSSIA, "infantry", number), ended("attacker")]

    turning = record_of(*events).turning()

    assert [one.swing for one in turning] == [PRICE[UnitType("infantry")] * n for n in range(4, 10)]


def test_the_fall_of_a_power_is_one_change_told_as_what_it_is() -> None:
    """All that vanishes with it isn't put to the account of the first area that changes hands."""
    taken = ControlChanged(space=KARELIA, before=RUSSIA, after=GERMANY, by=GERMANY)
    record = WarRecord(CATALOG, START)
    fallen = [lost(RUSSIA, "tank", 3), taken, taken, PowerFell(power=RUSSIA, by=GERMANY)]

    record.tell(1, fallen, lambda: START, lambda event: Message.of(type(event).__name__))
    record.tell(2, [taken], lambda: START, lambda event: Message.of(type(event).__name__))

    fall, alone = record.turning()
    assert (fall.number, fall.message.template) == (1, "PowerFell")
    assert fall.swing == 3 * PRICE[UnitType("tank")] + 2 * alone.swing
    assert (alone.number, alone.message.template) == (2, "ControlChanged")


def test_figures_are_kept_at_the_beginning_of_each_round() -> None:
    record = record_of(TurnBegan(power=GERMANY, round=1), TurnBegan(power=RUSSIA, round=2))

    assert len(record.rounds) == 2
    assert len(record.now(START)) == 3
    assert record.rounds[0][GERMANY]["production"] == START.powers[GERMANY].production
    assert record.rounds[0][GERMANY]["spaces"] > 0


def test_what_several_have_done_is_added_up() -> None:
    record = record_of(BEGAN, lost(RUSSIA, "tank", 2), lost(GERMANY, "infantry"), ended("attacker"))

    both = record.done_by([GERMANY, RUSSIA])

    assert both.lost == both.destroyed == 2 * PRICE[UnitType("tank")] + PRICE[UnitType("infantry")]
    assert both.won == 1
    assert record.done_by([]) == Deeds()
