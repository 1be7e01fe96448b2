"""How cards and positions are judged: right in what can be counted, sensible in the rest."""

import pytest

from axis_desktop.model import Chance, Luck, Seeded
from axis_desktop.players.supply.aims import Aims
from axis_desktop.players.supply.ground import ground
from axis_desktop.players.supply.outlook import chances, lead
from axis_desktop.players.supply.plans import thought_through
from axis_desktop.players.supply.worth import Worth
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.cards.card_file import card_table
from axis_desktop.systems.supply.state import State
from tests.players.supply.positions import given, level
from tests.systems.supply.positions import scored, world
from tests.systems.supply.setups import supply_setup

EVERYWHERE = {
    "germany": "germany ukraine scandinavia baltic_sea north_africa",
    "japan": "japan iwo_jima philippines southeast_asia new_zealand sea_of_japan",
    "italy": "italy balkans russia mediterranean_sea bay_of_bengal",
    "united_kingdom": "united_kingdom canada north_atlantic",
    "soviet_union": "moscow",
    "united_states": "eastern_united_states hawaii",
}


def in_the_middle(seed: int) -> State:
    """The Play phase of somebody in the fifth round of a game between easy players."""
    state, player = system.start(supply_setup(seed), Chance(Seeded(seed, -1))), level("easy")
    number = 0
    while state.round < 5 or state.phase != "play" or state.stack:
        action = player.decide(system, state, system.decision(state), Luck("middle", number))  # type: ignore[arg-type]
        system.apply(state, action, Chance(Seeded(seed, number)))
        number += 1
    return state


@pytest.mark.parametrize("pieces", [EVERYWHERE, dict.fromkeys(EVERYWHERE, "")])
def test_what_a_status_scores_is_read_off_its_words(pieces: dict[str, str]) -> None:
    cards = [card for card in card_table().values() if card.id in ground(world()).scoring]
    masks = [world().mask(tuple(pieces[row.id].split())) for row in world().nations]

    for card in cards:
        points = sum(rule.points(masks) for rule in ground(world()).scoring[card.id])
        told = sum(int(words.split()[1]) for words in scored(card.id, **pieces) if " +" in words)
        assert points == told, card.id
    assert len(cards) == 11


def test_every_card_can_be_judged_without_touching_the_position() -> None:
    for seed in (70, 71):
        state = in_the_middle(seed)
        before = system.encode(state)
        for card, row in state.world.cards.items():
            owner = state.world.owner_of[card]
            worth = Worth(Aims(state, owner))
            assert -30 < worth.play(card) < 60, card
            assert worth.in_hand(card) >= 0
            if row.type in ("economic_warfare", "event"):
                assert worth.play(card) > -5
        assert system.encode(state) == before


def test_plans_leave_the_position_alone_and_come_best_first() -> None:
    state = in_the_middle(72)
    before = system.encode(state)

    plans = thought_through(state, state.active, (40, 4, 2), Luck("plans"), 6)

    assert system.encode(state) == before
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert len({plan.first for plan in plans}) > 2


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({}, {"germany": "germany western_europe"}),
        ({"united_kingdom": "united_kingdom north_sea"}, {}),
        ({"united_kingdom": "germany north_sea", "germany": "balkans"}, {"germany": "germany balkans"}),
        ({"italy": "italy middle_east"}, {"italy": "italy balkans"}),
    ],
)
def test_a_better_board_is_judged_better_for_the_axis(worse: dict[str, str], better: dict[str, str]) -> None:
    hand = "ger_build_army"
    assert lead(given("germany", hand, board=better).state) > lead(given("germany", hand, board=worse).state)


def test_points_win_the_more_surely_the_later_it_is() -> None:
    early = given("germany", "ger_build_army", round_now=3).state
    late = given("germany", "ger_build_army", round_now=19).state

    assert 0.5 < chances(early, 10.0) < chances(late, 10.0) < 1.0
    assert chances(late, -10.0) == pytest.approx(1.0 - chances(late, 10.0))
