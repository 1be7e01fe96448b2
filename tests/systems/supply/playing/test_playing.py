"""Playing cards: the choice of the turn, steps, prices, numbers of Economic Warfare (SU-8)."""

import pytest

from axis_desktop.model import Power
from axis_desktop.systems.supply.actions import Decline, DiscardTop, Pass, PlayCard, ThrowAway
from axis_desktop.systems.supply.events import CardUsed, DeckCardsLost, ResponseLaid, StatusLaid
from tests.systems.supply.table import Table, table


def lost(game: Table, nation: str) -> int:
    """Cards that a nation discarded from its deck."""
    return sum(e.count for e in game.events if isinstance(e, DeckCardsLost) and e.power == nation)


@pytest.mark.rule("SU-8.1")
def test_the_turn_has_exactly_one_play() -> None:
    pieces = {"germany": "germany", "hand": "ger_build_army ger_blitzkrieg", "table": "ger_conscription"}

    played = table("germany", **pieces).play("ger_build_army").place("balkans")
    laid = table("germany", **pieces).play("ger_blitzkrieg")
    thrown = table("germany", **pieces).throw("ger_build_army")
    replaced = table("germany", **pieces).instead("ger_conscription").place("balkans")

    for game in (played, laid, thrown, replaced):
        assert game.state.phase == "discard"
    assert laid.table("germany") == ("ger_conscription", "ger_blitzkrieg")
    assert thrown.state.buried[0] == ("ger_build_army",)
    assert lost(replaced, "germany") == 2


@pytest.mark.rule("SU-8.1")
def test_illegal_plays_are_refused() -> None:
    game = table("germany", germany="germany", hand="ger_build_army", table="ger_blitzkrieg")

    with game.refused("SU-8.1"):
        game.play("ger_plunder")  # not in hand
    with game.refused("SU-8.1"):
        game.throw("ger_blitzkrieg")
    with game.refused("SU-8.1"):
        game.instead("ger_blitzkrieg")  # no ability for it
    with game.refused("SU-8.1"):
        game.do(DiscardTop(power=game.asked.power))
    with game.refused("SU-8.1"):
        game.do(Pass(power=game.asked.power))  # with a card in hand one of the four must be done
    with game.refused("SU-8.1"):
        game.do(PlayCard(power=Power("italy"), card="ger_build_army"))


def with_empty_hand(*, decks: int, status: str = "") -> Table:
    state = table("germany", germany="germany", table=status, decks=decks).state
    state.hand[0] = ()
    return Table(state)


@pytest.mark.rule("SU-8.1")
@pytest.mark.parametrize(("decks", "cards", "points"), [(10, 1, 2), (0, 0, 1)])
def test_an_empty_hand_costs_the_top_card_or_a_point(decks: int, cards: int, points: int) -> None:
    game = with_empty_hand(decks=decks)

    assert game.state.active == 1
    assert lost(game, "germany") == cards
    assert game.points() == (points, 0)


@pytest.mark.rule("SU-8.1")
def test_with_an_empty_hand_a_status_may_still_replace_the_play() -> None:
    game = with_empty_hand(decks=10, status="ger_conscription")
    assert game.offers() == {"ger_conscription"}

    top = with_empty_hand(decks=10, status="ger_conscription").do(DiscardTop(power=game.asked.power))

    assert lost(top, "germany") == 1
    assert lost(game.instead("ger_conscription"), "germany") == 2


@pytest.mark.rule("SU-8.2")
def test_a_card_is_revealed_and_may_be_answered_before_its_steps() -> None:
    game = table("germany", germany="germany western_europe", hand="ger_v_weapons", table="uk_asw_tactics")
    game.play("ger_v_weapons")
    assert game.points() == (0, 0)
    assert game.asked.power == "united_kingdom"

    game.react("uk_asw_tactics")

    assert game.points() == (4, 0)  # stars only: the card was played without effect
    assert game.pile("germany") == ("ger_v_weapons",)


@pytest.mark.rule("SU-8.2")
def test_a_response_is_laid_face_down_and_a_status_open() -> None:
    response = table("japan", japan="japan", hand="jpn_truk").play("jpn_truk")
    status = table("japan", japan="japan", hand="jpn_imperial_designs").play("jpn_imperial_designs")

    assert [e for e in response.events if isinstance(e, ResponseLaid)]
    assert [e.card for e in status.events if isinstance(e, StatusLaid)] == ["jpn_imperial_designs"]


@pytest.mark.rule("SU-8.3")
def test_a_card_may_be_played_for_nothing() -> None:
    game = table("germany", germany="germany", hand="ger_v_weapons")

    game.play("ger_v_weapons")

    assert game.points() == (2, 0)
    assert game.pile("germany") == ("ger_v_weapons",)


@pytest.mark.rule("SU-8.4")
def test_cards_react_from_the_table_only_and_one_laid_this_turn_may() -> None:
    hand = table(
        "germany", germany="germany", hand="ger_land_battle ger_blitzkrieg", table="ger_dive_bombers"
    )
    hand.play("ger_land_battle").fight("balkans")
    with hand.refused("SU-8.4"):
        hand.react("ger_blitzkrieg")

    laid = table("germany", germany="germany ukraine", hand="ger_abundant_resources").play(
        "ger_abundant_resources"
    )

    assert laid.offers() == {"ger_abundant_resources"}  # in the Victory phase of the same turn


@pytest.mark.rule("SU-8.5")
def test_targets_of_later_steps_are_chosen_when_they_come_up() -> None:
    game = table(
        "italy", italy="italy", germany="germany", united_kingdom="balkans", hand="ita_german_aid_in_greece"
    )
    game.play("ita_german_aid_in_greece")
    with game.refused("SU-6.9"):
        game.place("balkans")

    game.eliminate("balkans", "united_kingdom").place("balkans")

    assert game.has("germany", "balkans")


@pytest.mark.rule("SU-8.6")
def test_a_step_without_effect_does_not_stop_the_next() -> None:
    game = table("soviet_union", soviet_union="moscow", hand="sov_titos_partisans")

    game.play("sov_titos_partisans").choose("united_kingdom").place("balkans")

    assert game.has("united_kingdom", "balkans")


@pytest.mark.rule("SU-8.7")
def test_what_places_or_fights_may_be_declined_and_a_mandatory_loss_not() -> None:
    build = table("germany", germany="germany", hand="ger_build_army").play("ger_build_army")
    assert build.decline().state.phase == "discard"

    pieces = {"united_kingdom": "united_kingdom", "germany": "germany", "italy": "italy mediterranean_sea"}
    malta = table("united_kingdom", hand="uk_malta_submarines", **pieces).play("uk_malta_submarines")
    with malta.refused("SU-8.7"):
        malta.do(Decline(power=malta.asked.power))
    with malta.refused("SU-8.7"):
        malta.way("nothing")
    malta.way("lose_navy")

    assert not malta.has("italy", "mediterranean_sea")
    assert lost(malta, "germany") == 2  # no navy there: it was not asked
    assert lost(malta, "italy") == 0


@pytest.mark.rule("SU-8.8")
def test_battles_and_builds_of_any_card_follow_their_rules() -> None:
    game = table("soviet_union", soviet_union="moscow", japan="china", hand="sov_vasilevsky").play(
        "sov_vasilevsky"
    )

    game.place("vladivostok")

    # The recruited army has no chain: nothing supplied stands next to China.
    assert game.state.phase == "discard"
    assert not game.has("soviet_union", "vladivostok")


@pytest.mark.rule("SU-8.9")
def test_one_or_two_armies_come_one_after_the_other() -> None:
    game = table("germany", germany="germany", hand="ger_forced_conscription", table="sov_rasputitsa")
    game.play("ger_forced_conscription").place("eastern_europe").place("italy")

    assert game.has("germany", "eastern_europe")
    assert game.has("germany", "italy")
    one = table("germany", germany="germany", hand="ger_forced_conscription").play("ger_forced_conscription")
    assert one.place("italy").decline().state.phase == "discard"


@pytest.mark.rule("SU-8.11")
def test_adjustments_are_summed_and_never_below_nothing() -> None:
    """Firestorm 7, Flying Fortresses +2, Jet Fighters -3; Bomber Command 4, Skilled Pilots -5."""
    fire = table(
        "united_states",
        united_states="eastern_united_states baltic_sea",
        germany="germany",
        hand="usa_firestorm_bombing",
        table="usa_flying_fortresses ger_jet_fighters",
    )
    fire.play("usa_firestorm_bombing").react("usa_flying_fortresses").react("ger_jet_fighters")
    assert lost(fire, "germany") == 6

    pilots = table(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_bomber_command",
        table="ita_skilled_pilots",
    )
    pilots.play("uk_bomber_command").choose("italy").react("ita_skilled_pilots")
    assert lost(pilots, "italy") == 0


@pytest.mark.rule("SU-8.12")
@pytest.mark.parametrize(("navies", "cards"), [("", 0), ("baltic_sea", 2), ("baltic_sea north_sea", 4)])
def test_for_each_scales_points_and_cards(navies: str, cards: int) -> None:
    game = table("germany", germany=f"germany {navies}", hand="ger_submarines_battle_of_the_atlantic")

    game.play("ger_submarines_battle_of_the_atlantic")

    assert lost(game, "united_kingdom") == cards
    assert game.points() == (2 + cards // 2, 0)


@pytest.mark.rule("SU-8.13")
def test_the_target_reacts_before_it_discards_and_missing_cards_cost_before_the_score() -> None:
    game = table("germany", germany="germany western_europe", hand="ger_v_weapons", decks=0).play(
        "ger_v_weapons"
    )

    assert [e.points for e in game.events if hasattr(e, "points")] == [-1, 3, 4]  # UK, card, stars

    none = table(
        "germany", germany="germany", hand="ger_submarines_battle_of_the_atlantic", table="ita_skilled_pilots"
    )
    assert none.play("ger_submarines_battle_of_the_atlantic").state.phase == "discard"


@pytest.mark.rule("SU-8.14")
@pytest.mark.rule("SU-14.5")
def test_a_recruit_in_place_of_a_build_is_no_build() -> None:
    """Also when the card names another place; Loyal to the Crown style cards stay silent."""
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_ledo_and_burma_roads",
        table="uk_lord_linlithgow",
    )
    game.play("uk_ledo_and_burma_roads").instead("uk_lord_linlithgow").place("india")

    assert game.has("united_kingdom", "india")
    assert not game.has("united_kingdom", "southeast_asia")
    with game.refused("SU-6.5"):
        game.instead("uk_lord_linlithgow")


@pytest.mark.rule("SU-8.14")
def test_a_card_that_could_not_recruit_does_not_replace_a_build() -> None:
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom india",
        hand="uk_build_army",
        table="uk_lord_linlithgow",
    )
    game.play("uk_build_army")

    with game.refused("SU-8.14"):
        game.instead("uk_lord_linlithgow")


@pytest.mark.rule("SU-8.15")
def test_a_status_stays_and_a_response_goes_after_its_use() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="ger_blitzkrieg sov_stalingrad",
    )
    game.play("ger_land_battle").fight("ukraine").react("sov_stalingrad").react("ger_blitzkrieg")

    assert game.table("germany") == ("ger_blitzkrieg",)
    assert game.table("soviet_union") == ()
    assert game.pile("soviet_union") == ("sov_stalingrad",)


@pytest.mark.rule("SU-8.17")
def test_nobody_uses_another_nation_s_card() -> None:
    game = table(
        "italy", italy="italy", germany="germany", hand="ita_land_battle", table="ger_blitzkrieg ita_bravado"
    )
    with game.refused("SU-8.1"):
        game.instead("ger_conscription")
    game.play("ita_land_battle").fight("balkans")

    assert not [e for e in game.events if isinstance(e, CardUsed)]
    assert game.state.phase == "discard"  # Blitzkrieg is for German battles


@pytest.mark.rule("SU-8.18")
def test_protection_for_a_turn_ends_with_it() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="sov_stalingrad",
    )
    game.play("ger_land_battle").fight("ukraine").react("sov_stalingrad")
    assert "protected" in game.seen().spaces[game.events[1].space].stacks[0].pieces[0].marks  # type: ignore[attr-defined]

    game.keep_all()

    assert game.state.immune == [0] * 6


@pytest.mark.rule("SU-8.19")
@pytest.mark.parametrize(("army", "cards"), [("western_europe", 4), ("balkans", 4), ("scandinavia", 0)])
def test_within_two_spaces_counts_over_land_and_sea(army: str, cards: int) -> None:
    game = table("united_states", united_states=f"eastern_united_states {army}", hand="usa_b_24_liberator")

    game.play("usa_b_24_liberator")

    assert lost(game, "italy") == cards


@pytest.mark.rule("SU-8.20")
def test_an_ability_in_place_of_the_play_may_be_used_for_nothing() -> None:
    game = table("soviet_union", soviet_union="moscow", hand="sov_mao_tse_tung", table="sov_guards")

    game.instead("sov_guards")

    assert game.state.buried[3] == ("sov_build_navy", "sov_mao_tse_tung")  # paid for no Build Army at all
    assert not game.answers(PlayCard) or game.asked.power != "soviet_union"


@pytest.mark.rule("SU-8.10")
def test_a_card_may_be_thrown_away_although_it_could_be_played() -> None:
    game = table("germany", germany="balkans", soviet_union="germany", hand="ger_plunder")

    game.do(ThrowAway(power=game.asked.power, card="ger_plunder"))

    assert game.points() == (0, 0)
