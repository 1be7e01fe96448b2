"""Reaction windows: offers, order, nesting, limits, secrecy (SU-9)."""

from typing import Any

import pytest

from axis_desktop.model import Power
from axis_desktop.systems.supply.actions import RemovePiece, UseAnyTime
from axis_desktop.systems.supply.events import CardUsed, Passed
from axis_desktop.systems.supply.stack.frames import Window
from tests.systems.supply.positions import world
from tests.systems.supply.table import Table, table

ALWAYS_PAUSE = frozenset({"always_pause"})


def used(game: Table) -> list[str]:
    """The cards used so far, in order."""
    return [event.card for event in game.events if isinstance(event, CardUsed)]


def passes(game: Table) -> list[str]:
    """Whose passes everybody is told of."""
    return [event.power for event in game.events if isinstance(event, Passed)]


def german_attack(cards: str, **given: Any) -> Table:
    """A German battle in Ukraine, where a Soviet army stands, chosen but not yet settled."""
    pieces = {"germany": "germany eastern_europe", "soviet_union": "moscow ukraine", **given}
    return (
        table("germany", hand="ger_land_battle", table=cards, **pieces)
        .play("ger_land_battle")
        .fight("ukraine")
    )


@pytest.mark.rule("SU-9.1")
def test_nobody_must_react() -> None:
    game = german_attack("sov_stalingrad")

    game.refuse()

    assert not game.has("soviet_union", "ukraine")
    assert game.table("soviet_union") == ("sov_stalingrad",)


@pytest.mark.rule("SU-9.2")
@pytest.mark.rule("SU-14.24")
def test_a_chance_that_was_passed_is_gone() -> None:
    game = table("germany", germany="balkans", table="ger_volksturm", hand="ger_plunder", phase="start")
    game.refuse().play("ger_plunder")

    with game.refused("SU-10.6"):
        game.react("ger_volksturm")


@pytest.mark.rule("SU-9.3")
def test_a_status_is_used_once_per_trigger_or_once_per_turn() -> None:
    """Dive Bombers once per turn, whoever's; Women Conscripts with every Build Army."""
    game = german_attack("ger_dive_bombers").react("ger_dive_bombers").fight("balkans")
    assert game.state.phase == "discard"
    assert game.state.used == ("ger_dive_bombers",)

    again = german_attack("ger_dive_bombers ger_blitzkrieg").react("ger_dive_bombers").fight("balkans")
    assert again.offers() == {"ger_blitzkrieg"}
    with again.refused("SU-9.3"):
        again.react("ger_dive_bombers")


@pytest.mark.rule("SU-9.3")
def test_the_count_starts_afresh_with_each_nation_s_turn() -> None:
    game = german_attack("ger_dive_bombers").react("ger_dive_bombers").fight("balkans")

    assert game.keep_all().state.used == ()


@pytest.mark.rule("SU-9.4")
def test_a_response_is_used_once() -> None:
    game = german_attack("sov_stalingrad ger_dive_bombers").react("sov_stalingrad").react("ger_dive_bombers")

    assert game.table("soviet_union") == ()
    with game.refused("SU-6.5"):
        game.react("sov_stalingrad")


@pytest.mark.rule("SU-9.5")
@pytest.mark.rule("SU-9.21")
def test_each_battle_is_an_instance_of_its_own_settled_before_the_first_goes_on() -> None:
    """Blitzkrieg may answer the second battle; afterwards the window of the first is still open."""
    game = (
        german_attack("ger_dive_bombers ger_blitzkrieg ger_atlantic_wall")
        .react("ger_dive_bombers")
        .fight("russia")
    )
    game.react("ger_blitzkrieg")
    assert game.spaces() == {"russia"}

    first = (
        german_attack("ger_dive_bombers ger_blitzkrieg").react("ger_dive_bombers").fight("russia").refuse()
    )

    assert first.offers() == {"ger_blitzkrieg"}
    assert first.react("ger_blitzkrieg").spaces() == {"ukraine"}


@pytest.mark.rule("SU-9.6")
def test_the_side_that_did_not_cause_it_reacts_first() -> None:
    """Atlantic Wall comes before Amphibious Landings."""
    game = table(
        "united_states",
        united_states="eastern_united_states north_atlantic north_sea",
        united_kingdom="united_kingdom",
        germany="germany western_europe",
        hand="usa_land_battle",
        table="ger_atlantic_wall usa_amphibious_landings",
    )
    game.play("usa_land_battle").fight("western_europe")
    assert game.asked.power == "germany"

    game.react("ger_atlantic_wall")

    assert game.asked.power == "united_states"


@pytest.mark.rule("SU-9.7")
@pytest.mark.rule("SU-9.9")
def test_the_sides_alternate_and_who_passed_may_react_after_the_other_acted() -> None:
    """Atlantic Wall is passed on at first, and used after the landing."""
    game = table(
        "united_states",
        united_states="eastern_united_states north_atlantic north_sea",
        united_kingdom="united_kingdom",
        germany="germany western_europe",
        hand="usa_land_battle",
        table="ger_atlantic_wall usa_amphibious_landings",
    )
    game.play("usa_land_battle").fight("western_europe").refuse()
    assert game.asked.power == "united_states"
    game.react("usa_amphibious_landings").place("western_europe")

    assert game.asked.power == "germany"  # it had passed, but the other side acted since
    assert game.offers() == {"ger_atlantic_wall"}


@pytest.mark.rule("SU-9.9")
def test_the_window_closes_when_both_sides_pass_in_succession() -> None:
    game = german_attack("sov_stalingrad").refuse()

    assert not [frame for frame in game.state.stack if isinstance(frame, Window)]
    assert game.state.phase == "discard"


@pytest.mark.rule("SU-9.13")
def test_of_a_pass_is_told_only_where_an_open_card_could_have_been_used() -> None:
    face_down = german_attack("sov_stalingrad").refuse()
    lying_open = german_attack("ger_dive_bombers").refuse()

    assert passes(face_down) == []
    assert passes(lying_open) == ["germany"]


@pytest.mark.rule("SU-9.13")
@pytest.mark.parametrize(("options", "is_secret"), [(frozenset(), True), (ALWAYS_PAUSE, False)])
def test_a_question_that_betrays_a_face_down_card_is_marked(options: frozenset[str], is_secret: bool) -> None:
    game = german_attack("sov_stalingrad ger_dive_bombers", options=options)

    assert (game.asked.power, game.asked.is_secret) == ("soviet_union", is_secret)
    while game.asked.power == "soviet_union":
        game.refuse()
    assert (game.asked.power, game.asked.is_secret) == ("germany", False)


@pytest.mark.rule("SU-9.8")
def test_reactions_to_a_reaction_are_settled_first() -> None:
    """Blitzkrieg builds, Rasputitsa kills, then Dive Bombers still answer the battle."""
    game = table(
        "germany",
        germany="germany eastern_europe baltic_sea",
        soviet_union="moscow russia",
        hand="ger_land_battle",
        table="ger_blitzkrieg ger_dive_bombers sov_rasputitsa",
    )
    game.play("ger_land_battle").fight("russia").react("ger_blitzkrieg").place("russia").react(
        "sov_rasputitsa"
    )

    assert not game.has("germany", "russia")
    assert game.offers() == {"ger_dive_bombers"}


@pytest.mark.rule("SU-9.10")
def test_a_reaction_is_offered_only_if_its_condition_holds_now() -> None:
    """Amphibious Landings ask for a supplied American navy next to the battle."""
    for navy, offered in (("north_sea", {"usa_amphibious_landings"}), ("", set())):
        game = table(
            "united_states",
            united_states=f"eastern_united_states north_atlantic iceland {navy} germany",
            united_kingdom="united_kingdom",
            hand="usa_land_battle",
            table="usa_amphibious_landings usa_radar",
        )
        game.play("usa_land_battle").fight("western_europe")
        assert game.offers() == offered


@pytest.mark.rule("SU-9.10")
def test_an_offer_is_not_withheld_because_it_would_do_nothing() -> None:
    game = german_attack("ger_blitzkrieg sov_stalingrad").react("sov_stalingrad")

    assert game.offers() == {"ger_blitzkrieg"}
    assert game.react("ger_blitzkrieg").state.phase == "discard"


def test_a_screen_sees_what_happened_who_is_asked_and_what_was_used() -> None:
    game = german_attack("sov_stalingrad ger_blitzkrieg")
    (window,) = game.seen("soviet_union").reactions
    assert game.seen("italy").reactions == ()  # that one of those cards answers is for its owner alone
    assert str(window.what) == "soviet_union is about to lose its army in ukraine in battle."
    assert (window.asked, window.space, window.used) == ("soviet_union", "ukraine", ())

    (window,) = game.react("sov_stalingrad").seen().reactions

    assert str(window.what) == "germany has fought in ukraine."
    assert window.asked == "germany"
    nested = table(
        "germany",
        germany="germany eastern_europe baltic_sea",
        soviet_union="moscow",
        hand="ger_land_battle",
        table="ger_blitzkrieg sov_rasputitsa",
    )
    nested.play("ger_land_battle").fight("russia").react("ger_blitzkrieg").place("russia")
    assert [view.used for view in nested.seen("soviet_union").reactions] == [("ger_blitzkrieg",), ()]
    assert [view.used for view in nested.seen().reactions] == [("ger_blitzkrieg",)]


@pytest.mark.rule("SU-9.11")
def test_a_card_that_does_not_answer_is_refused() -> None:
    game = german_attack("ger_blitzkrieg sov_moscow")

    assert game.offers() == {"ger_blitzkrieg"}
    with game.refused("SU-8.4"):
        game.react("sov_moscow")
    game2 = german_attack("sov_stalingrad sov_moscow")
    with game2.refused("SU-9.10"):
        game2.react("sov_moscow")


@pytest.mark.rule("SU-9.12")
@pytest.mark.parametrize(
    ("turn", "space", "pieces", "order"),
    [
        ("germany", "north_sea", "germany baltic_sea scandinavia", ["united_kingdom", "united_states"]),
        ("japan", "central_pacific", "japan sea_of_japan", ["united_states", "united_kingdom"]),
    ],
)
def test_the_nations_of_a_side_are_asked_from_the_one_in_turn_on(
    turn: str, space: str, pieces: str, order: list[str]
) -> None:
    """Radar and Destroyers could both save the American fleet."""
    fleets = "eastern_united_states north_atlantic north_sea western_united_states east_pacific hawaii"
    card = {"germany": "ger_sea_battle", "japan": "jpn_sea_battle"}[turn]
    everybody = {
        "united_states": f"{fleets} central_pacific",
        "united_kingdom": "united_kingdom",
        turn: pieces,
    }
    game = table(turn, hand=card, table="usa_radar uk_destroyers", **everybody)
    game.play(card).fight(space, "united_states")

    asked = [str(game.asked.power)]
    game.refuse()
    asked.append(str(game.asked.power))
    assert asked == order
    game.refuse()

    assert not game.has("united_states", space)


@pytest.mark.rule("SU-9.13")
def test_always_pause_asks_whoever_has_a_response_and_tells_nothing() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe",
        soviet_union="moscow ukraine",
        hand="ger_land_battle",
        table="sov_moscow",
        options=ALWAYS_PAUSE,
    )
    silent = german_attack("sov_moscow")
    assert silent.state.phase == "discard"

    game.play("ger_land_battle").fight("ukraine")

    assert (game.asked.power, game.asked.kind) == ("soviet_union", "react_or_pass")
    assert game.offers() == set()
    assert game.refuse().asked.kind == "react_or_pass"  # `removed`, then `battle_fought`
    assert game.refuse().refuse().state.phase == "discard"


@pytest.mark.rule("SU-9.14")
def test_in_a_battle_the_piece_goes_before_the_battle_is_answered() -> None:
    """Romanian Reinforcements stand in the space again when the attacker's turn comes (SU-14.18)."""
    game = table(
        "soviet_union",
        soviet_union="moscow ukraine",
        germany="germany eastern_europe",
        italy="italy",
        hand="sov_land_battle",
        table="ita_romanian_reinforcements sov_stavka_artillery",
    )
    game.play("sov_land_battle").fight("eastern_europe")
    assert game.asked.power == "italy"
    game.react("ita_romanian_reinforcements").place("eastern_europe")

    game.react("sov_stavka_artillery").fight("eastern_europe")

    assert not game.has("italy", "eastern_europe")


@pytest.mark.rule("SU-9.15")
def test_a_battle_without_removal_was_fought() -> None:
    game = german_attack("sov_stalingrad ger_dive_bombers").react("sov_stalingrad")

    assert game.offers() == {"ger_dive_bombers"}
    assert game.has("soviet_union", "ukraine")


@pytest.mark.rule("SU-9.16")
def test_a_card_may_save_a_piece_from_elimination_and_lack_of_supply_but_radar_only_from_battle() -> None:
    eliminated = table(
        "germany",
        germany="germany",
        soviet_union="ukraine",
        italy="italy",
        hand="ger_military_dictatorships",
        table="sov_stalingrad",
    )
    eliminated.play("ger_military_dictatorships").place("balkans").eliminate("ukraine", "soviet_union")
    assert eliminated.react("sov_stalingrad").has("soviet_union", "ukraine")

    unsupplied = table("soviet_union", soviet_union="russia", hand="sov_guards", table="sov_leningrad")
    assert unsupplied.throw("sov_guards").react("sov_leningrad").has("soviet_union", "russia")

    radar = table(
        "united_states",
        united_states="eastern_united_states east_pacific",
        table="usa_radar",
        hand="usa_lend_lease",
    ).throw("usa_lend_lease")
    assert used(radar) == []


@pytest.mark.rule("SU-9.17")
def test_what_can_not_be_removed_this_turn_survives_everything() -> None:
    """Dive Bombers fight it again: legal, fought, without effect, and nothing is asked; nor may its owner."""
    game = german_attack("sov_stalingrad ger_dive_bombers").react("sov_stalingrad")
    with game.refused("SU-9.17"):
        game.do(RemovePiece(power=Power("soviet_union"), space=world().spaces[world().number["ukraine"]]))

    game.react("ger_dive_bombers").fight("ukraine", "soviet_union")

    assert game.has("soviet_union", "ukraine")
    assert game.state.phase == "discard"


@pytest.mark.rule("SU-9.17")
def test_a_stopped_removal_offers_no_second_protection() -> None:
    game = table(
        "germany",
        germany="germany baltic_sea scandinavia north_sea",
        united_kingdom="united_kingdom",
        hand="ger_land_battle",
        table="uk_raf uk_defensive_posture",
    )
    game.play("ger_land_battle").fight("united_kingdom")
    assert game.offers() == {"uk_raf", "uk_defensive_posture"}

    game.react("uk_raf")

    assert game.table("united_kingdom") == ("uk_defensive_posture",)
    assert game.state.phase == "discard"
    assert game.has("united_kingdom", "united_kingdom")


@pytest.mark.rule("SU-9.18")
def test_a_piece_that_was_killed_was_built_all_the_same() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe baltic_sea",
        soviet_union="moscow ukraine",
        hand="ger_build_army",
        table="ger_bias_for_action sov_rasputitsa",
    )
    game.play("ger_build_army").place("russia").react("sov_rasputitsa")
    assert not game.has("germany", "russia")

    # Next to Russia; Moscow and Siberia are not, as no German piece stands beside them any more.
    assert game.react("ger_bias_for_action").spaces() == {"ukraine", "scandinavia"}


@pytest.mark.rule("SU-9.19")
def test_immediately_after_is_for_that_very_piece() -> None:
    game = table(
        "germany",
        germany="germany eastern_europe russia baltic_sea",
        soviet_union="moscow",
        hand="ger_build_army",
        table="sov_rasputitsa",
    )
    game.play("ger_build_army").place("balkans")

    assert game.has("germany", "russia")
    assert game.state.phase == "discard"


@pytest.mark.rule("SU-9.20")
def test_rasputitsa_answers_recruits_and_loyal_to_the_crown_does_not() -> None:
    game = table(
        "soviet_union",
        soviet_union="moscow ukraine siberia",
        germany="russia baltic_sea germany",
        italy="italy",
        hand="sov_land_battle",
        table="sov_rasputitsa ita_romanian_reinforcements",
    )
    game.play("sov_land_battle").fight("russia").react("ita_romanian_reinforcements").place("russia")
    assert game.offers() == {"sov_rasputitsa"}

    assert not game.react("sov_rasputitsa").has("italy", "russia")


@pytest.mark.rule("SU-9.22")
def test_the_enemy_answers_a_played_card_first() -> None:
    game = table(
        "germany",
        germany="germany baltic_sea",
        hand="ger_submarines_monsoon_group",
        table="ger_wolf_packs uk_asw_tactics",
    )
    game.play("ger_submarines_monsoon_group")
    assert game.asked.power == "united_kingdom"

    assert game.refuse().offers() == {"ger_wolf_packs"}


@pytest.mark.rule("SU-9.22")
@pytest.mark.rule("SU-14.8")
def test_rationing_shuffles_the_card_in_when_it_would_reach_the_pile() -> None:
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom",
        hand="uk_build_navy",
        table="uk_rationing",
        decks=2,
        luck=(1, 0, 2),
    )
    game.play("uk_build_navy").react("uk_rationing")
    assert [card.card for card in game.seen().in_play] == ["uk_build_navy"]

    game.decline()

    assert game.deck("united_kingdom") == ("uk_build_army", "uk_build_navy", "uk_build_army")
    status = table("united_kingdom", hand="uk_resistance", table="uk_rationing").play("uk_resistance")
    assert status.state.phase == "discard"


@pytest.mark.rule("SU-9.23")
@pytest.mark.rule("SU-14.14")
def test_any_use_of_a_status_may_be_answered() -> None:
    """Enigma answers Conscription, which is used in place of a play; the effect stands."""
    game = table(
        "germany", germany="germany", table="ger_conscription uk_enigma_code_cracked", hand="ger_plunder"
    )
    game.instead("ger_conscription").place("balkans").react("uk_enigma_code_cracked")

    assert game.has("germany", "balkans")
    assert game.table("germany") == ()


@pytest.mark.rule("SU-9.23")
def test_truk_may_be_used_beside_any_question_of_the_own_turn_and_before_the_supply_check() -> None:
    pieces = {"japan": "japan sea_of_japan central_pacific", "table": "jpn_truk", "hand": "jpn_build_navy"}
    beside = table("japan", **pieces).play("jpn_build_navy")
    asked = beside.asked
    assert "south_pacific" not in beside.spaces()
    beside.any_time("jpn_truk")
    assert beside.asked == asked
    assert "south_pacific" in beside.spaces()

    before = table("japan", **pieces).throw("jpn_build_navy")
    assert before.offers() == {"jpn_truk"}
    assert before.react("jpn_truk").has("japan", "central_pacific")

    other = table("germany", germany="germany", hand="ger_plunder", table="jpn_truk")
    with other.refused("SU-9.23"):
        other.do(UseAnyTime(power=Power("japan"), card="jpn_truk"))
    with other.refused("SU-9.23"):
        other.do(UseAnyTime(power=Power("germany"), card="jpn_truk"))


@pytest.mark.rule("SU-9.24")
def test_drawing_scoring_and_paying_open_no_window() -> None:
    game = table(
        "germany",
        germany="germany",
        hand="ger_plunder",
        table="uk_raf uk_enigma_code_cracked sov_moscow jpn_truk",
        options=ALWAYS_PAUSE,
    )
    game.play("ger_plunder").keep_all()

    assert game.state.active == 1
    assert game.asked.rule == "SU-8.1"


def test_silence_of_cards_face_down_tells_something_that_is_not_taken_back() -> None:
    """Else an attacker could try out which attack nobody answers."""
    silent = german_attack("sov_moscow")
    without = german_attack("")

    assert (used(silent), used(without)) == ([], [])
    assert any(event.reveals for event in silent.events)
    assert not any(event.reveals for event in without.events)


def test_open_status_cards_reveal_nothing_by_silence() -> None:
    assert not any(event.reveals for event in german_attack("sov_stavka_artillery").events)
