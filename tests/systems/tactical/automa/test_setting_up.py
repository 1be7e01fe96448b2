"""How the automaton sets up, and games together against it (TA-14.1 to TA-14.4, TA-15)."""

from collections import Counter

import pytest

from axis_desktop.model import Luck, Session
from axis_desktop.model.asking.forms import FormOptions
from axis_desktop.model.asking.options import SharedOptions
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical.actions import ChooseArmies, SplitArmies
from axis_desktop.systems.tactical.automa.deploying import automa_place
from axis_desktop.systems.tactical.events import TokenTurned
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.turn.limits import largest_armies
from axis_desktop.systems.tactical.turn.victory import factories_to_win
from tests.systems.tactical.automa.opponent import act, against
from tests.systems.tactical.beginning.asking import refused, until
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import G1, G2, SU, US, Table, at, buying, hits, of_kind, unit

SOLO = "summer_solo_united_states"
TOGETHER = "summer_together_axis"


def state_of(game: Session) -> State:
    found: State = game.state
    return found


@pytest.mark.rule("TA-14.1")
def test_the_automaton_has_one_of_the_two_hostile_factions() -> None:
    drawn = Counter(
        state_of(session(SOLO, seed, half="left", sets=1, difficulty="easy")).automa for seed in range(40)
    )

    assert set(drawn) == {G1, G2}
    assert min(drawn.values()) > 5
    game = session(SOLO)
    assert len(game.options.choices()) == 2 * 2 * 4
    assert {str(power.id) for power in game.system.catalog(game.state).powers} == {G1, US, G2}


@pytest.mark.rule("TA-14.2")
def test_its_levels_are_offered_from_the_easiest_on_and_standard_is_proposed() -> None:
    form = session(SOLO).options
    assert isinstance(form, FormOptions)
    levels = next(field for field in form.fields if field.id == "difficulty")

    assert [level for level, _ in levels.answers] == ["easy", "standard", "hard", "overkill"]
    assert form.proposed["difficulty"] == "standard"


@pytest.mark.rule("TA-14.2")
@pytest.mark.parametrize(
    ("difficulty", "extra"),
    [
        ("easy", []),
        ("standard", ["artillery"]),
        ("hard", ["artillery", "regular_infantry"]),
        ("overkill", ["tank", "special_infantry"]),
    ],
)
def test_difficulty_adds_units(difficulty: str, extra: list[str]) -> None:
    for sets in (1, 2):
        state = state_of(session(SOLO, half="left", sets=sets, difficulty=difficulty))
        roles = Counter(state.row(u).role for u in state.units.values() if u.owner == state.automa)
        assert sum(roles.values()) == 6 * sets + len(extra)
        for role, count in roles.items():
            assert count == sets + extra.count(role)


@pytest.mark.rule("TA-14.3")
@pytest.mark.parametrize(("sets", "draws"), [(1, 2), (2, 4)])
def test_it_draws_two_units_for_each_of_the_first_tokens_and_the_rest_for_the_last(
    sets: int, draws: int
) -> None:
    game = session(SOLO, 5, half="left", sets=sets, difficulty="standard")
    turned: list[int] = []
    luck = Luck("automaton", 5)
    while state_of(game).round == 0:
        events = game.submit(sampled(game, luck))
        turned += [
            event.number for event in of_kind(events, TokenTurned) if event.power == state_of(game).automa
        ]

    state = state_of(game)
    assert state.automa is not None
    party = state.party_of(state.automa)
    assert tuple(turned) == state.tokens[party]
    sizes = Counter(unit.army for unit in state.of_party(party))
    assert sizes == {0: draws, 1: draws, 2: 6 * sets + 1 - 2 * draws}
    assert not any(state.board.is_water[unit.at] for unit in state.of_party(party))


@pytest.mark.rule("TA-14.3")
def test_units_go_round_the_number_clockwise_from_the_top() -> None:
    terrain = {at(0, 7): "lake"}
    table = Table(unit("us_sherman", at(0, 6)), unit("g1_tiger", at(9)), terrain=terrain)
    state = table.state
    tank = state.units[2]

    first = automa_place(state, tank, 4)  # start number 4 is column 6 of the first row
    assert state.space(first) == at(1, 6)
    state.put(tank, first)
    # North and northwest of it lie beyond the board, the northeast is water.
    assert state.space(automa_place(state, tank, 4)) == at(0, 5)


@pytest.mark.rule("TA-14.4")
def test_it_uses_its_largest_armies_ties_by_the_lowest_number() -> None:
    table = against(
        unit("g1_tiger", at(1), army=0), unit("g1_infantry", at(2), army=2), unit("g1_pak40", at(3), army=1),
        unit("us_sherman", at(11)), tokens={G1: (6, 5, 4), US: (1, 2, 3)},
    )  # fmt: skip
    party = table.state.party_of(G1)

    assert largest_armies(table.state, party, 1) == (2,)
    assert largest_armies(table.state, party, 2) == (2, 1)
    table.state.change(table.unit(3), army=0)
    assert largest_armies(table.state, party, 1) == (0,)


@pytest.mark.rule("TA-14.4")
def test_in_a_limited_turn_only_those_act() -> None:
    table = against(
        unit("g1_tiger", at(1), army=0), unit("g1_infantry", at(2), army=2), unit("us_sherman", at(11)),
        unit("us_howitzer", at(10)), round=1, phase="choose_armies", tokens={G1: (6, 5, 4), US: (1, 2, 3)},
        factories={at(0, 12): G1},
    )  # fmt: skip

    assert table.state.phase == "automa"
    assert table.state.allowed == (2,)
    act(table)
    assert table.where(1) == at(1)
    assert table.where(2) != at(2)


@pytest.mark.rule("TA-14.19")
def test_it_wants_special_infantry_then_tanks_then_guns_and_stops_to_save() -> None:
    held = {at(row, 12): G1 for row in range(5)}
    bought = against(unit("us_sherman", at(11)), factories=held, coins={G1: 10 - 5})
    act(bought)
    kinds = Counter(u.type for u in bought.state.units.values() if u.owner == G1)
    assert kinds == {"g1_mobile_infantry": 2}  # three coins each, four left: a Tiger costs six
    assert bought.state.coins[G1] == 4

    tanks = [unit("g1_tiger", at(row, 8), moved=True) for row in range(4)]
    infantry = [unit("g1_infantry", at(row, 9), moved=True) for row in range(2)]
    guns = against(*tanks, *infantry, unit("us_sherman", at(11)), factories={at(0, 12): G1}, coins={G1: 5})
    act(guns)
    assert any(u.type == "g1_pak40" for u in guns.state.units.values())

    more = [unit("g1_pak40", at(row, 10), moved=True) for row in range(4)]
    other = against(
        *tanks, *more, *infantry, unit("us_sherman", at(11)), factories={at(0, 12): G1}, coins={G1: 9}
    )
    act(other)
    new = [u for u in other.state.units.values() if u.owner == G1 and u.id > 11]
    assert [u.type in ("g1_tiger", "g1_pak40") for u in new] == [False]


@pytest.mark.rule("TA-14.19")
def test_it_never_repairs() -> None:
    table = against(
        unit("g1_tiger", at(0, 12), damage=4, moved=True), unit("us_sherman", at(11)),
        factories={at(0, 12): G1}, coins={G1: 5},
    )  # fmt: skip

    act(table)

    assert not table.unit(1).repair
    assert table.state.coins[G1] == 6


@pytest.mark.rule("TA-14.20")
def test_a_new_unit_goes_where_it_is_needed() -> None:
    def placed(*enemies: str) -> str:
        table = against(
            *(unit("us_infantry", space) for space in enemies), unit("us_howitzer", at(11)),
            factories={at(1): G1, at(6): G1}, coins={G1: 1},
        )  # fmt: skip
        act(table)
        return next(table.where(u.id) for u in table.state.units.values() if u.owner == G1)

    assert placed(at(3)) == at(1)  # within reach of infantry
    assert placed(at(2)) == at(6)  # next door already: it would be captured at once
    assert placed(at(2), at(7)) in (at(1), at(6))
    assert placed(at(11, 7)) == at(6)  # out of reach of all: nearest to an enemy


@pytest.mark.rule("TA-15.1")
def test_each_human_has_a_faction_and_a_set_and_the_automaton_two() -> None:
    game = session(TOGETHER, half="whole", difficulty="hard")
    state = state_of(game)

    owners = Counter(unit.owner for unit in state.units.values())
    assert owners[G1] == owners[G2] == 6
    assert state.automa in (US, SU)
    assert owners[state.automa] == 14
    assert sum(map(len, state.tokens)) == 6
    assert len(state.board.starts) == 12
    assert factories_to_win(state) == 6
    assert factories_to_win(state_of(session(TOGETHER, half="left", difficulty="easy"))) == 4


@pytest.mark.rule("TA-15.2")
def test_two_tokens_of_their_own_and_a_shared_one() -> None:
    game = session(TOGETHER, half="left", difficulty="easy")
    units = list(game.options.units())  # type: ignore[attr-defined]

    assert game.options.tokens() == (0, 2)  # type: ignore[attr-defined]
    notes = game.options.notes(game.options.proposed)  # type: ignore[attr-defined]
    assert [note.args["n"] for note in notes if "n" in note.args] == [3]  # which one is shared
    refused(game, "TA-15.2", SplitArmies(power=G1, armies=((), tuple(units), ())))
    game.submit(SplitArmies(power=G1, armies=(tuple(units[:3]), (), tuple(units[3:]))))
    assert game.decision.power == G2  # type: ignore[union-attr]
    assert game.options.tokens() == (1, 2)  # type: ignore[attr-defined]
    until(game, "move", "choose_armies", "automa")
    assert len(state_of(game).order) == 2


def together(*units: dict[str, object], **more: object) -> Table:
    position: dict[str, object] = {"scenario": TOGETHER, "automa": US, "order": (G1, US), **more}
    return Table(*units, power=G1, **position)  # type: ignore[arg-type]


@pytest.mark.rule("TA-15.2")
def test_either_human_moves_the_units_of_both_in_one_turn() -> None:
    table = together(
        unit("g1_tiger", at(1), army=0), unit("g2_panzer_iv", at(3), army=1), unit("us_sherman", at(9)),
        round=1, phase="choose_armies",
    )  # fmt: skip

    shared = table.options
    assert isinstance(shared, SharedOptions)
    assert {choice.action.power for choice in shared.choices_of_person((G2,))} == {G2}
    assert not shared.choices_of_person((US,))
    table.do(ChooseArmies(power=G2, armies=(1,)))
    table.refused("TA-3.5", table.moving(1, at(0)))
    table.move(2, at(4))
    table.end_turn()
    assert table.active == US
    assert table.asked.is_automatic


@pytest.mark.rule("TA-15.3")
def test_factories_and_coins_are_common_and_each_supports_the_other() -> None:
    table = together(
        unit("g1_tiger", at(4)), unit("g2_flak88", at(8)), unit("us_sherman", at(5)), phase="declare",
        factories={at(0, 12): G1, at(1, 12): G2}, coins={G2: 3},
    )  # fmt: skip
    purses = {view.treasury for power, view in table.seen().powers.items() if power != US and view.is_played}
    assert purses == {3}

    table.attack((1, 3), dice=hits(0, 14))

    assert table.state.coins[G1] == 5
    table.do(buying(G2, "g2_infantry", at(0, 12)))
    table.refused("TA-10.5", buying(G2, "us_infantry", at(1, 12)))
    assert table.state.coins[G1] == 3
