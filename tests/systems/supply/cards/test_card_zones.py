"""Hands, decks, piles and tables: who sees what, discarding, points for missing cards (SU-7, SU-13)."""

import msgspec
import pytest

from axis_desktop.model import Luck
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.supply import system
from axis_desktop.systems.supply.events import CardsDiscarded, DeckCardsLost
from tests.systems.supply.setups import supply_session
from tests.systems.supply.table import NATIONS, table


@pytest.mark.rule("SU-7.1")
@pytest.mark.rule("SU-13.1")
def test_a_seat_sees_its_own_cards_and_of_others_only_numbers_and_what_lies_open() -> None:
    """E7, and no trace of a hidden card anywhere in the picture."""
    game = table(
        "united_kingdom",
        hand="uk_land_battle uk_sea_battle",
        table="uk_raf uk_lord_linlithgow",
        pile="uk_build_army",
        united_kingdom="united_kingdom",
    )
    game.state.buried[1] = ("uk_resistance",) * 3

    seen, own = game.seen("germany"), game.seen("united_kingdom").cards
    there = seen.cards[list(seen.cards)[1]]

    assert (there.in_hand, there.in_deck, there.in_pile, there.face_down) == (3, 10, 4, 1)
    assert (there.hand, there.hidden, there.pile) == (None, None, None)
    assert there.open == ("uk_lord_linlithgow",)
    assert there.pile_top == "uk_build_army"
    for secret in (b"uk_raf", b"uk_sea_battle", b"uk_resistance", b"ger_build_navy"):
        assert secret not in msgspec.json.encode(game.seen())
        assert secret not in msgspec.json.encode(game.seen("soviet_union"))
    assert own[list(own)[1]].hidden == ("uk_raf",)
    assert own[list(own)[1]].pile == ("uk_build_army", *("uk_resistance",) * 3)


@pytest.mark.rule("SU-7.1")
def test_no_event_of_a_whole_game_names_a_card_that_stays_hidden() -> None:
    """What was discarded unseen, drawn, or laid face down is told as a number or not at all."""
    session, luck = supply_session(5), Luck("secrets", 5)
    for _ in range(150):
        state = session.state
        seen = {card for nation in range(6) for card in state.status[nation] + state.played[nation][:1]}
        events = session.submit(sampled(session, luck))
        for event in events:
            if hasattr(event, "card") and event.card and event.card not in seen:
                after = session.state
                shown = [c for n in range(6) for c in after.status[n] + after.played[n] + after.deck[n]]
                resolving = [card.card for card in session.present().in_play]
                assert event.card in shown + resolving


@pytest.mark.rule("SU-7.2")
def test_played_cards_lie_on_top_and_unplayed_ones_unseen_at_the_bottom() -> None:
    game = table("germany", germany="germany", hand="ger_plunder ger_v_weapons", pile="ger_autobahn")

    game.play("ger_plunder").pay("ger_v_weapons")

    assert game.pile("germany") == ("ger_plunder", "ger_autobahn")
    assert game.state.buried[0] == ("ger_v_weapons",)
    assert CardsDiscarded(power=game.events[0].power, count=1, source="hand") in game.events  # type: ignore[attr-defined]


@pytest.mark.rule("SU-7.2")
def test_a_pile_of_hidden_cards_shows_its_back() -> None:
    game = table("germany", germany="germany", hand="ger_v_weapons").throw("ger_v_weapons")

    assert [view.pile_top for view in game.seen().cards.values()] == [None] * 6


@pytest.mark.rule("SU-7.3")
@pytest.mark.rule("SU-8.16")
def test_a_price_is_paid_before_the_effect() -> None:
    """The card paid for Guards may be the one they play (SU-14.7)."""
    game = table(
        "soviet_union", soviet_union="moscow", hand="sov_build_army sov_build_army", table="sov_guards"
    )
    game.instead("sov_guards").pay("sov_build_army", "sov_build_navy")
    assert game.asked.rule == "SU-8.2"

    game.play("sov_build_army").place("russia")

    assert game.has("soviet_union", "russia")
    assert game.pile("soviet_union") == ("sov_build_army",)


@pytest.mark.rule("SU-7.4")
def test_a_card_reaches_the_pile_when_all_it_set_off_is_settled() -> None:
    game = table(
        "japan",
        japan="japan sea_of_japan",
        hand="jpn_sea_battle",
        table="jpn_surprise_attack",
        united_states="hawaii",
    )
    game.play("jpn_sea_battle").fight("central_pacific")
    assert game.pile("japan") == ()
    assert [card.card for card in game.seen("germany").in_play] == ["jpn_sea_battle"]

    game.react("jpn_surprise_attack").decline().decline()

    assert game.pile("japan") == ("jpn_sea_battle", "jpn_surprise_attack")


@pytest.mark.rule("SU-7.4")
def test_flexible_resources_can_not_replay_themselves() -> None:
    game = table(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_flexible_resources",
        pile="usa_lend_lease",
    )
    game.play("usa_flexible_resources")

    with game.refused("SU-8.2"):
        game.play("usa_flexible_resources")
    assert [action.card for action in game.answers(object) if hasattr(action, "card")] == ["usa_lend_lease"]


@pytest.mark.rule("SU-7.5")
@pytest.mark.rule("SU-7.6")
@pytest.mark.parametrize(("decks", "lost", "points"), [(1, 1, 0), (0, 0, -1)])
def test_missing_hand_cards_come_from_the_deck_and_missing_deck_cards_cost_points(
    decks: int, lost: int, points: int
) -> None:
    """E2."""
    game = table(
        "soviet_union",
        soviet_union="moscow ukraine",
        germany="eastern_europe",
        hand="sov_land_battle",
        table="sov_frontal_assault",
        decks=decks,
    )
    game.play("sov_land_battle").fight("eastern_europe").react("sov_frontal_assault")

    assert game.hand("soviet_union") == ()
    assert sum(event.count for event in game.events if isinstance(event, DeckCardsLost)) == lost
    assert game.points() == (0, points)
    assert game.asked.rule == "SU-6.5"  # the second battle


@pytest.mark.rule("SU-7.7")
def test_nobody_pays_points_while_there_are_cards() -> None:
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_sea_battle uk_land_battle uk_build_army",
        table="uk_royal_navy",
    )
    game.play("uk_sea_battle").fight("north_sea").react("uk_royal_navy")

    with game.refused("SU-7.5"):
        game.pay()
    with game.refused("SU-7.5"):
        game.pay("uk_land_battle")
    with game.refused("SU-7.5"):
        game.pay("uk_raf", "uk_land_battle")
    game.pay("uk_land_battle", "uk_build_navy")

    assert game.points() == (0, 0)


@pytest.mark.rule("SU-7.8")
def test_an_empty_deck_is_not_reshuffled() -> None:
    game = table(
        "germany", germany="germany", hand="ger_plunder", pile="ger_v_weapons", decks=0, phase="discard"
    )

    game.keep_all()

    assert game.hand("germany") == ("ger_build_navy", "ger_plunder")
    assert game.state.active == 1
    assert game.luck.draws == []


@pytest.mark.rule("SU-7.9")
def test_points_may_fall_below_zero() -> None:
    game = table("united_kingdom", united_kingdom="united_kingdom", hand="uk_bomber_command", decks=0)

    game.play("uk_bomber_command").choose("germany")

    assert game.points() == (-4, 2)


@pytest.mark.rule("SU-7.10")
def test_a_status_discarded_from_the_table_lies_on_top_of_its_owner_s_pile() -> None:
    game = table(
        "germany",
        germany="germany ukraine",
        table="ger_abundant_resources uk_enigma_code_cracked",
        pile="ger_plunder",
        phase="victory",
    )
    game.react("ger_abundant_resources").react("uk_enigma_code_cracked")

    assert game.pile("germany") == ("ger_abundant_resources", "ger_plunder")
    assert game.points() == (5, 0)


@pytest.mark.rule("SU-7.10")
def test_a_draw_takes_what_there_is() -> None:
    game = table("germany", germany="germany", hand="ger_plunder", decks=2, phase="discard")

    assert len(game.keep_all().hand("germany")) == 4


@pytest.mark.rule("SU-13.1")
def test_who_sees_nothing_secret_sees_the_same_whatever_is_hidden() -> None:
    """Two positions that differ in a hidden card only look alike to everybody else."""
    one = table("germany", germany="germany", table="jpn_truk", hand="ger_plunder")
    other = table("germany", germany="germany", table="jpn_kamikaze", hand="ger_v_weapons")

    for viewer in (None, *(nation for nation in NATIONS if nation not in ("germany", "japan"))):
        assert one.seen(viewer) == other.seen(viewer)
    assert system.encode(one.state) != system.encode(other.state)
