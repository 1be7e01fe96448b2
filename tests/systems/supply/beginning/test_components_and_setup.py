"""Sides, pieces, spaces, decks, and how a game begins (SU-1, SU-2)."""

from collections import Counter

import pytest

from axis_desktop.model import Decision, IllegalAction, Luck, Power
from axis_desktop.model.asking.options import CardOptions
from axis_desktop.model.events import TurnBegan
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.actions import DiscardCards
from tests.systems.supply.positions import world
from tests.systems.supply.setups import supply_session
from tests.systems.supply.table import NATIONS, table


@pytest.mark.rule("SU-1.1")
def test_three_nations_stand_on_each_side() -> None:
    sides = {row.id: row.side for row in system.catalog(table().state).powers}

    assert [n for n in sides if sides[n] == "axis"] == ["germany", "japan", "italy"]
    assert [n for n in sides if sides[n] == "allies"] == ["united_kingdom", "soviet_union", "united_states"]


@pytest.mark.rule("SU-1.2")
def test_armies_stand_on_land_and_navies_at_sea_in_limited_numbers() -> None:
    game = table(germany="germany", hand="ger_build_army")
    game.play("ger_build_army")

    with game.refused("SU-1.2"):
        game.place("baltic_sea")
    assert "baltic_sea" not in game.spaces()
    assert world().limits == ((7, 3), (5, 5), (5, 5), (7, 1), (4, 3), (5, 6))


@pytest.mark.rule("SU-1.3")
def test_without_a_piece_in_reserve_nothing_is_recruited_and_a_removed_one_is_back_at_once() -> None:
    four = "italy balkans ukraine russia"
    game = table("germany", germany="germany", italy=four, hand="ger_military_dictatorships")
    game.remove("italy", "balkans").play("ger_military_dictatorships")
    assert game.spaces() == {"balkans"}

    full = table(
        "germany",
        germany="germany",
        italy="italy western_europe ukraine russia",
        hand="ger_military_dictatorships",
    )
    full.play("ger_military_dictatorships")

    assert not full.has("italy", "balkans")
    assert full.state.phase == "discard"


@pytest.mark.rule("SU-1.4")
def test_friends_share_a_space_but_no_nation_stands_twice_and_no_enemies_together() -> None:
    game = table(
        "germany", germany="germany", italy="balkans", soviet_union="eastern_europe", hand="ger_build_army"
    )
    game.play("ger_build_army")

    for space in ("germany", "eastern_europe"):
        with game.refused("SU-1.4"):
            game.place(space)
    game.place("balkans")

    assert game.has("germany", "balkans")
    assert game.has("italy", "balkans")


@pytest.mark.rule("SU-1.5")
def test_the_board_has_53_spaces_twelve_stars_and_six_homes() -> None:
    board = world()

    assert (board.land.bit_count(), board.sea.bit_count()) == (36, 17)
    assert set(board.names(board.stars)) == {
        "eastern_united_states", "western_united_states", "united_kingdom", "western_europe", "germany",
        "italy", "ukraine", "moscow", "india", "china", "japan", "australia",
    }  # fmt: skip
    assert [board.spaces[home] for home in board.homes] == [
        "germany", "united_kingdom", "japan", "moscow", "italy", "eastern_united_states",
    ]  # fmt: skip


@pytest.mark.rule("SU-1.6")
def test_every_deck_has_its_cards_of_each_type() -> None:
    board = world()

    assert [len(deck) for deck in board.decks] == [41, 40, 34, 34, 30, 41]
    for row, deck in zip(board.nations, board.decks, strict=True):
        counts = Counter(board.cards[card].type for card in deck)
        assert counts == {kind: count for kind, count in row.cards.items() if count}


@pytest.mark.rule("SU-1.7")
@pytest.mark.rule("SU-11.2")
def test_points_are_counted_by_side() -> None:
    game = table(germany="germany", italy="italy", phase="victory").keep_all()
    assert game.points() == (2, 0)

    assert game.seen().points == {"axis": 2, "allies": 0}


@pytest.mark.rule("SU-1.8")
@pytest.mark.rule("SU-3.1")
def test_six_turns_in_a_fixed_order_make_a_round() -> None:
    session, luck = supply_session(3), Luck("rounds", 3)
    turns: list[tuple[str, int]] = []
    while len(turns) < 13:
        events = session.submit(sampled(session, luck))
        turns += [(event.power, event.round) for event in events if isinstance(event, TurnBegan)]

    order = ["germany", "united_kingdom", "japan", "soviet_union", "italy", "united_states"]
    assert turns == [(nation, 1) for nation in order] + [(nation, 2) for nation in order] + [("germany", 3)]


# ---------------------------------------------------------------------- setup


@pytest.mark.rule("SU-2.1")
def test_every_nation_plays_and_is_asked_for_itself() -> None:
    session, asked = supply_session(), []
    luck = Luck("seats")

    while session.state.phase == "setup":
        assert isinstance(session.decision, Decision)
        asked.append(session.decision.power)
        session.submit(sampled(session, luck))

    assert asked == list(NATIONS)


@pytest.mark.rule("SU-2.2")
def test_a_game_begins_with_an_army_in_every_home_and_no_points() -> None:
    state = supply_session().state

    assert [state.pieces[n] for n in range(6)] == [1 << home for home in state.world.homes]
    assert (state.points, state.round) == ([0, 0], 1)


@pytest.mark.rule("SU-2.3")
def test_decks_are_shuffled_by_the_seed_and_ten_cards_dealt() -> None:
    one, again, other = (supply_session(seed).state for seed in (1, 1, 2))

    assert [len(hand) for hand in one.hand] == [10] * 6
    assert one.deck == again.deck
    assert one.deck != other.deck
    for nation, deck in enumerate(one.world.decks):
        assert Counter(one.hand[nation] + one.deck[nation]) == Counter(deck)


@pytest.mark.rule("SU-2.4")
@pytest.mark.parametrize("count", [2, 4])
def test_exactly_three_cards_are_discarded_at_the_beginning(count: int) -> None:
    session = supply_session()
    hand = session.state.hand[0]

    before = session.state_hash()
    with pytest.raises(IllegalAction) as refusal:
        session.submit(DiscardCards(power=Power("germany"), cards=hand[:count]))
    assert refusal.value.rule == "SU-2.4"
    assert session.state_hash() == before
    session.submit(DiscardCards(power=Power("germany"), cards=hand[:3]))

    assert session.state.hand[0] == hand[3:]
    assert session.state.buried[0] == hand[:3]


def test_a_screen_is_told_among_which_cards_to_choose() -> None:
    session = supply_session()
    options = session.options

    assert isinstance(options, CardOptions)
    assert (options.cards, options.least, options.most) == (session.state.hand[0], 3, 3)
    listed = [choice.action for choice in options.choices()]
    assert 0 < len(listed) == len(set(listed)) <= 120
    session.submit(options.choose(options.cards[4:7]))
    assert session.state.buried[0] == options.cards[4:7]


@pytest.mark.rule("SU-2.5")
def test_zones_of_nations_are_separate() -> None:
    """Italy's cards can't be played or paid by Germany, whoever holds both."""
    game = table("germany", germany="germany", italy="italy", hand="ger_build_army ita_build_army")

    with game.refused("SU-8.1"):
        game.play("ita_build_army")

    assert game.hand("italy") == ("ita_build_army",)
