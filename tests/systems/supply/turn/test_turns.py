"""The order of play, the phases, points and victory, reallocation (SU-3, SU-10, SU-11, SU-12)."""

import pytest

from axis_desktop.model.asking.options import LookingOptions
from axis_desktop.model.events import PhaseBegan, TurnBegan
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.actions import Decline, DiscardCards, Reallocate, TakeCard
from axis_desktop.systems.supply.events import VictorySkipped
from tests.systems.supply.positions import world
from tests.systems.supply.table import Table, table

REALLOCATION = frozenset({"reallocation"})


@pytest.mark.rule("SU-3.2")
@pytest.mark.rule("SU-3.4")
def test_a_turn_goes_through_its_phases_even_without_any_cards() -> None:
    state = table("italy", italy="italy", united_states="eastern_united_states", decks=0).state
    state.hand[4] = state.hand[5] = ()
    state.phase = "start"

    game = Table(state)

    assert game.state.active == world().nation_number["germany"]
    assert [e.phase for e in game.events if isinstance(e, PhaseBegan) and e.power == "italy"] == [
        "play", "supply", "victory", "discard", "draw",
    ]  # fmt: skip
    assert game.points() == (1, 1)  # both lose a point for the play they can't make, and score 2


@pytest.mark.rule("SU-3.3")
def test_reallocation_comes_before_the_reactions_to_the_start_of_the_turn() -> None:
    game = table(
        "germany",
        germany="balkans",
        hand="ger_plunder ger_plunder ger_plunder",
        table="ger_volksturm",
        phase="start",
        options=REALLOCATION,
    )
    assert game.asked.rule == "SU-12.1"

    game.decline()

    assert game.asked.kind == "react_or_pass"
    assert game.offers() == {"ger_volksturm"}


# ---------------------------------------------------------------------- phases


@pytest.mark.rule("SU-10.1")
def test_the_play_phase_asks_for_a_play() -> None:
    game = table("germany", germany="germany", hand="ger_plunder")

    assert (game.asked.kind, game.asked.rule) == ("play_card", "SU-8.1")
    with game.refused("SU-8.1"):
        game.keep_all()


@pytest.mark.rule("SU-10.2")
def test_only_the_nation_in_turn_loses_its_unsupplied_pieces() -> None:
    game = table("germany", germany="germany africa siberia", italy="italy madagascar", hand="ger_plunder")

    game.throw("ger_plunder")

    assert not game.has("germany", "africa")
    assert not game.has("germany", "siberia")
    assert game.has("italy", "madagascar")


@pytest.mark.rule("SU-10.2")
def test_a_chain_that_breaks_in_the_supply_phase_is_not_looked_at_again() -> None:
    """The fleet in the Central Pacific has no port; what hangs on it lives until the next check."""
    game = table(
        "japan",
        japan="japan sea_of_japan central_pacific south_pacific new_zealand",
        hand="jpn_forward_bases",
    )
    assert game.supplied("japan") == {"japan", "sea_of_japan", "south_pacific", "new_zealand"}

    game.throw("jpn_forward_bases")

    assert not game.has("japan", "central_pacific")
    assert game.has("japan", "new_zealand")
    assert game.supplied("japan") == {"japan", "sea_of_japan"}


@pytest.mark.rule("SU-10.3")
@pytest.mark.rule("SU-8.10")
def test_with_an_enemy_army_at_home_nothing_scores_in_the_victory_phase_but_plunder_does() -> None:
    game = table(
        "germany",
        germany="western_europe ukraine",
        soviet_union="germany",
        table="ger_abundant_resources",
        hand="ger_plunder",
    )

    game.play("ger_plunder")

    assert game.points() == (2, 0)
    assert any(isinstance(event, VictorySkipped) for event in game.events)
    assert game.state.phase == "discard"


@pytest.mark.rule("SU-10.4")
def test_a_star_scores_two_alone_and_one_shared() -> None:
    """E5: Ukraine is shared, Western Europe and Germany are not."""
    pieces = {"germany": "germany western_europe ukraine", "italy": "ukraine"}

    assert table("germany", phase="victory", **pieces).points() == (5, 0)
    assert table("italy", phase="victory", **pieces).points() == (1, 0)


@pytest.mark.rule("SU-10.4")
@pytest.mark.rule("SU-14.11")
@pytest.mark.rule("SU-5.8")
def test_scorched_earth_takes_ukraine_from_the_axis() -> None:
    pieces = {"germany": "germany western_europe ukraine", "italy": "ukraine"}

    assert table("germany", phase="victory", table="sov_scorched_earth", **pieces).points() == (4, 0)
    assert table("italy", phase="victory", table="sov_scorched_earth", **pieces).points() == (0, 0)
    assert table("italy", table="sov_scorched_earth", **pieces).supplied("italy") == set()


@pytest.mark.rule("SU-10.5")
def test_a_nation_may_refrain_from_scoring_with_a_status() -> None:
    game = table("germany", germany="germany ukraine", table="ger_abundant_resources", phase="victory")

    assert game.offers() == {"ger_abundant_resources"}
    game.refuse()

    assert game.points() == (4, 0)


@pytest.mark.rule("SU-10.6")
def test_any_hand_cards_may_be_discarded_before_drawing() -> None:
    game = table("germany", germany="germany", hand="ger_plunder ger_v_weapons", phase="discard")

    with game.refused("SU-10.6"):
        game.pay("ger_autobahn")
    game.pay("ger_v_weapons", "ger_build_navy")

    assert game.state.buried[0] == ("ger_v_weapons", "ger_build_navy")
    assert len(game.hand("germany")) == 7


@pytest.mark.rule("SU-10.7")
@pytest.mark.parametrize(("held", "then"), [(2, 7), (7, 7), (9, 9)])
def test_the_hand_is_filled_to_seven_and_more_is_kept(held: int, then: int) -> None:
    game = table("germany", germany="germany", hand="ger_plunder " * (held - 1), phase="discard")

    game.keep_all()

    assert len(game.hand("germany")) == then


# ---------------------------------------------------------------------- victory


@pytest.mark.rule("SU-11.1")
def test_points_come_when_the_step_runs() -> None:
    game = table("germany", germany="balkans ukraine", hand="ger_plunder")

    game.play("ger_plunder")

    assert game.points()[0] == 2 + 2  # two outside Germany, then Ukraine in the Victory phase


def end_of_round(points: tuple[int, int], round_number: int, turn: str = "united_states") -> Table:
    """The end of a turn with so many points."""
    return table(turn, phase="discard", points=points, round_number=round_number).keep_all()


@pytest.mark.rule("SU-11.3")
def test_a_lead_of_thirty_wins_at_the_end_of_a_round_only() -> None:
    won, short, inside = end_of_round((31, 1), 4), end_of_round((30, 1), 4), end_of_round((99, 0), 4, "japan")

    assert won.outcome is not None
    assert (won.outcome.winner, won.outcome.rule) == ("axis", "SU-11.3")
    assert short.outcome is None
    assert short.state.round == 5
    assert inside.outcome is None


@pytest.mark.rule("SU-11.4")
def test_after_round_twenty_more_points_win_and_a_tie_is_the_axis_s() -> None:
    winners = [end_of_round(points, 20).outcome for points in ((10, 10), (9, 10), (10, 9))]

    assert [(o.winner, o.rule) for o in winners if o is not None] == [
        ("axis", "SU-11.4"),
        ("allies", "SU-11.4"),
        ("axis", "SU-11.4"),
    ]
    assert end_of_round((9, 10), 19).outcome is None


# ---------------------------------------------------------------------- reallocation


def reallocating(
    deck: str,
    hand: str = "ger_plunder ger_v_weapons ger_autobahn",
    *,
    luck: tuple[int, ...] = (2, 0, 1),
    on: bool = True,
) -> Table:
    switches = REALLOCATION if on else frozenset[str]()
    return table(
        "germany", germany="germany", hand=hand, deck=deck, phase="start", options=switches, luck=luck
    )


@pytest.mark.rule("SU-12.1")
def test_four_cards_buy_a_build_or_battle_card_out_of_the_deck() -> None:
    game = reallocating("ger_conscription ger_land_battle ger_blitzkrieg ger_volksturm")
    cards = game.hand("germany")

    with game.refused("SU-12.1"):
        game.do(Reallocate(power=game.asked.power, cards=cards[:3]))
    game.do(Reallocate(power=game.asked.power, cards=cards))
    game.do(TakeCard(power=game.asked.power, card="ger_land_battle"))

    assert game.hand("germany") == ("ger_land_battle",)
    assert game.deck("germany") == ("ger_volksturm", "ger_conscription", "ger_blitzkrieg")
    assert game.state.phase == "play"
    assert game.luck.draws


@pytest.mark.rule("SU-12.1")
def test_without_the_option_nobody_is_asked() -> None:
    assert reallocating("ger_land_battle", on=False).state.phase == "play"


@pytest.mark.rule("SU-12.1")
def test_the_whole_deck_is_looked_through_in_an_order_that_tells_nothing() -> None:
    looked = []
    for deck in (
        "ger_conscription ger_land_battle ger_blitzkrieg",
        "ger_blitzkrieg ger_conscription ger_land_battle",
    ):
        game = reallocating(deck)
        before = system.options(game.state)
        game.do(Reallocate(power=game.asked.power, cards=game.hand("germany")))
        options = system.options(game.state)
        assert not isinstance(before, LookingOptions)
        assert isinstance(options, LookingOptions)
        looked.append(options.looked_through())

    assert looked[0] == looked[1] == ("ger_blitzkrieg", "ger_conscription", "ger_land_battle")


@pytest.mark.rule("SU-12.2")
def test_other_types_are_refused_and_a_vain_search_costs_the_cards() -> None:
    game = reallocating("ger_conscription ger_land_battle")
    game.do(Reallocate(power=game.asked.power, cards=game.hand("germany")))
    with game.refused("SU-12.2"):
        game.do(TakeCard(power=game.asked.power, card="ger_conscription"))
    with game.refused("SU-12.1"):
        game.decline()

    vain = reallocating("ger_conscription ger_blitzkrieg ger_volksturm", hand="ger_plunder " * 4)
    vain.do(Reallocate(power=vain.asked.power, cards=("ger_plunder",) * 4))
    assert vain.asked.prompt == game.asked.prompt  # the others hear nothing of what is in the deck
    assert not vain.answers(TakeCard)
    vain.decline()

    assert vain.hand("germany") == ("ger_build_navy",)
    assert vain.deck("germany") == ("ger_volksturm", "ger_conscription", "ger_blitzkrieg")
    assert vain.asked.rule == "SU-8.1"


@pytest.mark.rule("SU-12.2")
def test_three_cards_or_an_empty_deck_are_not_enough() -> None:
    assert reallocating("ger_land_battle", hand="ger_plunder ger_v_weapons").state.phase == "play"
    assert (
        table("germany", hand="ger_plunder " * 3, decks=0, phase="start", options=REALLOCATION).state.phase
        == "play"
    )


@pytest.mark.rule("SU-12.3")
def test_reallocation_does_not_replace_the_play_and_comes_once() -> None:
    deck = "ger_land_battle ger_conscription ger_blitzkrieg"
    game = reallocating(deck, hand="ger_plunder " * 8, luck=(1, 0))
    game.do(Reallocate(power=game.asked.power, cards=("ger_plunder",) * 4))
    game.do(TakeCard(power=game.asked.power, card="ger_land_battle"))

    assert game.asked.rule == "SU-8.1"
    with game.refused("SU-8.1"):
        game.do(Reallocate(power=game.asked.power, cards=("ger_plunder",) * 4))


@pytest.mark.rule("SU-10.6")
def test_the_discard_phase_is_answered_with_cards_or_with_none() -> None:
    game = table("germany", germany="germany", hand="ger_plunder", phase="discard")

    with game.refused("SU-10.6"):
        game.do(Decline(power=game.asked.power))
    game.do(DiscardCards(power=game.asked.power, cards=()))

    assert [e.power for e in game.events if isinstance(e, TurnBegan)] == ["united_kingdom"]
