"""Any position of phase 3, played by whatever is offered, comes to its end and loses nothing silently."""

from collections import Counter
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from axis_desktop.model import Action, Chance, Event, Given, Luck, Space
from axis_desktop.model.chance import Seeded
from axis_desktop.model.events import UnitsLost
from axis_desktop.model.ids import UnitId
from axis_desktop.players.sampling import sample
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.play import Play
from tests.systems.pacific1940.fighting.table import COURSE, Table, plain

SHIPS = ("destroyer", "submarine", "cruiser", "battleship", "aircraft_carrier", "transport")
PLANES = ("fighter", "tactical_bomber")
TROOPS = ("infantry", "artillery", "mechanized_infantry", "tank")
FACILITIES = ("minor_complex", "air_base", "naval_base")
MOST_QUESTIONS = 3000


def position(luck: Luck) -> Table:
    """Japan attacks the Philippines and Kwangtung by land, sea and air, or the Americans attack Iwo Jima."""
    american = luck.below(3) == 0
    enemies: tuple[str, ...]
    if american:
        table = Table("united_states", options=luck.pick(((), ("auto_consent",))))
        zone, island, origin, friends, enemies = "sz17", "iwo_jima", "sz24", "united_states", ("japan",)
        table.state.kamikaze_unlocked, table.state.kamikaze_strikes = True, luck.below(7)
    else:
        table = Table("japan", options=luck.pick(((), ("auto_consent",))))
        zone, island, origin, friends = "sz35", "philippines", "sz20", "japan"
        enemies = ("united_states", "anzac")
        _scatter(luck, table, "kwangtung", "united_kingdom", (*TROOPS, "fighter", "aa_gun"), 4)
        _scatter(luck, table, "kwangtung", "japan", (*TROOPS, *PLANES, "strategic_bomber"), 5, via="kiangsi")
    for enemy in enemies:
        _scatter(luck, table, zone, enemy, (*SHIPS, "fighter"), 4)
        _scatter(luck, table, island, enemy, (*TROOPS, *PLANES, "aa_gun"), 3)
    for facility in FACILITIES:
        if luck.below(2):
            table.add(island, enemies[0], facility, damage=luck.below(4))
    _scatter(luck, table, zone, friends, (*SHIPS, *PLANES), 6, via=origin)
    _scatter(luck, table, zone, friends, SHIPS, 2)
    for _ in range(luck.below(3)):
        cargo = [luck.pick(TROOPS), "infantry"][: 1 + luck.below(2)]
        table.loaded(zone, friends, *cargo, via=luck.pick((None, origin)), target=island)
    if luck.below(2):
        bombers = [table.add(island, friends, "strategic_bomber", via=zone) for _ in range(1 + luck.below(3))]
        escorts = [table.add(island, friends, "fighter", via=zone) for _ in range(luck.below(3))]
        table.state.raiders = {Space(island): (*bombers, *escorts)}
    if luck.below(2):
        table.state.hunted = (Space(zone),)
    return table


def _scatter(
    luck: Luck,
    table: Table,
    space: str,
    power: str,
    kinds: tuple[str, ...],
    most: int,
    via: str | None = None,
) -> None:
    for _ in range(luck.below(most + 1)):
        kind = luck.pick(kinds)
        hurt = kind in ("battleship", "aircraft_carrier") and luck.below(4) == 0
        table.add(space, power, kind, via=via, damage=int(hurt))


def everything(state: State) -> Counter[tuple[UnitId, str]]:
    return Counter((unit.id, unit.type) for _, unit in state.forces.all() if unit.type not in FACILITIES)


def lost(events: Sequence[Event]) -> set[UnitId]:
    found: Counter[UnitId] = Counter()
    for event in events:
        if isinstance(event, UnitsLost):
            found.update(event.units)
            assert sum(count for _, count in event.pieces) == len(event.units)
    assert all(count == 1 for count in found.values()), "nobody is lost twice"
    return set(found)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_every_position_ends_and_nothing_is_lost_silently(seed: int) -> None:
    luck = Luck("fights", seed)
    table = position(luck)
    before = everything(table.state)
    start = table.state.copy()
    table.fight_with(Chance(Seeded(seed, 0)))
    answers: list[Action] = []
    while not table.is_over:
        assert len(answers) < MOST_QUESTIONS
        action = sample(system, table.state, luck, table.options)
        listed = [choice.action for choice in table.options.choices()]
        assert all(each.power == table.decision.power for each in listed)
        table.answer(action)
        answers.append(action)

    gone = lost(table.events)
    after = everything(table.state)
    assert {unit for unit, _ in before} - {unit for unit, _ in after} == gone
    assert set(after) <= set(before)
    for space, unit in table.state.forces.all():
        if unit.aboard is not None:
            assert table.state.forces.unit(unit.aboard, space) is not None, "cargo without its ship"
    assert not table.state.combat.scrambled
    assert not table.state.combat.homeless

    again = Table("japan")
    again.state = start
    again.fight_with(Chance(Given(table.rolled())))
    for action in answers:
        again.answer(action)
    assert plain(again.state) == plain(table.state)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**9))
def test_every_listed_answer_can_be_given(seed: int) -> None:
    luck = Luck("answers", seed)
    table = position(luck)
    table.fight_with(Chance(Seeded(seed, 0)))
    questions = 0
    while not table.is_over and questions < 40:
        questions += 1
        for choice in table.options.choices():
            question, frame = COURSE.pending(state := table.state.copy())
            question.answer(Play(state, Chance(Seeded(1, 1))), frame, choice.action)
        table.answer(sample(system, table.state, luck, table.options))
