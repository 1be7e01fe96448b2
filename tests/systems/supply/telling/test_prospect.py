"""What a player is told beforehand: what an answer would do, what else may be done, what led to it."""

from typing import Any

import pytest

from axis_desktop.model import Power, Space
from axis_desktop.model.asking.options import CardOptions, ForeseeingOptions, Prospect, RefusingOptions
from axis_desktop.model.events import UnitsLost
from axis_desktop.systems.supply import actions, system
from axis_desktop.systems.supply.events import PartVain
from axis_desktop.systems.supply.telling.prospect import prospect
from tests.systems.supply.table import NATIONS, Table, table

GERMANY, JAPAN, ITALY = Power("germany"), Power("japan"), Power("italy")


def foreseen(game: Table, card: str) -> Prospect:
    """What would come of the first answer that is about a card."""
    options = system.options(game.state)
    assert isinstance(options, ForeseeingOptions)
    action = next(choice.action for choice in options.choices() if choice.card == card)
    before = system.encode(game.state)
    found = options.prospect(action)
    assert system.encode(game.state) == before
    return found


def told(found: Prospect) -> list[str]:
    return [str(sentence) for sentence in found.told]


def test_card_tells_where_it_would_let_build() -> None:
    found = foreseen(table(germany="germany", hand="ger_build_army"), "ger_build_army")

    assert set(found.spaces) == {"germany", "western_europe", "eastern_europe", "balkans", "italy"}
    assert not found.is_attack
    assert not found.is_idle


def test_card_tells_where_it_would_let_fight() -> None:
    found = foreseen(table(germany="germany", hand="ger_land_battle", italy="italy"), "ger_land_battle")

    assert found.is_attack
    assert "eastern_europe" in found.spaces
    assert "italy" not in found.spaces


def test_pieces_that_would_only_count_as_newly_built_are_the_lesser_choice() -> None:
    """SU-6.10: nothing comes onto the board."""
    found = foreseen(table(germany="germany balkans", hand="ger_build_army"), "ger_build_army")

    assert {choice.space for choice in found.lesser} == {"germany", "balkans"}
    assert {"western_europe", "eastern_europe"} < set(found.spaces)


def test_battle_in_an_empty_space_is_the_lesser_choice() -> None:
    """SU-6.7: nobody is hit there."""
    game = table(germany="germany", hand="ger_land_battle", soviet_union="eastern_europe")
    found = foreseen(game, "ger_land_battle")

    assert {choice.space for choice in found.lesser} == set(found.spaces) - {"eastern_europe"}
    assert found.lesser


def test_reason_why_a_space_can_not_be_chosen_is_told_before_and_after_the_card() -> None:
    game = table(germany="germany", hand="ger_build_army ger_land_battle")
    options = system.options(game.state)
    assert isinstance(options, RefusingOptions)
    build, fight = (
        next(c.action for c in options.choices() if c.card == card)
        for card in ("ger_build_army", "ger_land_battle")
    )

    far = options.space_refusal(Space("japan"), after=build)
    own = options.space_refusal(Space("germany"), after=fight)
    assert far is not None
    assert own is not None
    assert (far.rule, own.rule) == ("SU-6.1", "SU-6.7")
    assert options.space_refusal(Space("balkans"), after=build) is None
    assert options.space_refusal(Space("japan")) is None

    game.do(build)
    asked = system.options(game.state)
    assert isinstance(asked, RefusingOptions)
    sea = asked.space_refusal(Space("north_sea"))
    assert sea is not None
    assert sea.rule == "SU-1.2"


def test_price_is_told_and_paid_with_any_cards_before_what_follows() -> None:
    game = table(
        "united_kingdom",
        united_kingdom="united_kingdom north_sea",
        table="uk_resistance",
        hand="uk_raf uk_rationing",
    )

    found = foreseen(game, "uk_resistance")

    assert told(found) == ["united_kingdom discards 2 cards."]
    assert found.is_attack
    assert set(found.spaces) == {"western_europe"}


def test_points_that_cost_nothing_are_a_gain_and_others_are_not() -> None:
    won = foreseen(
        table("italy", table="ita_balkan_resources", phase="victory", italy="italy balkans"),
        "ita_balkan_resources",
    )
    unmet = table("italy", table="ita_mare_nostrum", phase="victory", italy="italy")
    idle = foreseen(unmet, "ita_mare_nostrum")
    fight = foreseen(table(germany="germany", hand="ger_land_battle"), "ger_land_battle")

    assert won.is_gain
    assert not idle.is_gain
    assert not fight.is_gain


def test_card_with_a_second_part_tells_where_that_would_lead() -> None:
    """Surprise Attack: no second sea battle hits anybody, but China can be fought."""
    game = table(
        "japan",
        japan="japan sea_of_japan",
        hand="jpn_sea_battle",
        table="jpn_surprise_attack",
        united_kingdom="united_kingdom south_china_sea",
        soviet_union="moscow china",
    )
    game.play("jpn_sea_battle").fight("south_china_sea", "united_kingdom")
    found = foreseen(game, "jpn_surprise_attack")

    assert len(found.lesser) == len(found.spaces)
    assert found.after is not None
    assert found.after.is_attack
    assert "china" in found.after.spaces


@pytest.mark.parametrize(
    ("given", "card", "why"),
    [
        (
            {"turn": "united_kingdom", "united_kingdom": "united_kingdom"},
            "uk_land_battle",
            "No supplied piece of united_kingdom stands next to a land space that it could fight in.",
        ),
        (
            {"turn": "italy", "italy": "balkans"},
            "ita_land_battle",
            "italy has no supplied piece that could fight.",
        ),
        ({"turn": "germany", "germany": "germany"}, "ger_land_battle", ""),
    ],
)
def test_card_that_would_do_nothing_says_why(given: dict[str, str], card: str, why: str) -> None:
    turn = given.pop("turn")
    found = foreseen(table(turn, hand=card, **given), card)

    assert found.is_idle == bool(why)
    assert (str(found.why_idle) if found.why_idle is not None else "") == why


def test_reserve_that_is_empty_and_a_score_of_nothing_are_reasons_too() -> None:
    full = table("soviet_union", soviet_union="moscow black_sea", hand="sov_build_navy")
    navy = foreseen(full, "sov_build_navy")
    unmet = table("italy", table="ita_mare_nostrum", phase="victory", italy="italy")
    score = foreseen(unmet, "ita_mare_nostrum")

    assert str(navy.why_idle) == "All navies of soviet_union stand on the board."
    assert str(score.why_idle) == "What the card counts isn't on the board."


@pytest.mark.rule("SU-10.2")
def test_pieces_that_starve_are_told_before_the_play_and_after_it() -> None:
    game = table("germany", germany="germany russia", hand="ger_blitzkrieg ger_build_army")

    assert system.present(game.state, GERMANY).starving == ("russia",)
    assert foreseen(game, "ger_blitzkrieg").starving == ("russia",)
    safe = table("germany", germany="germany eastern_europe ukraine", hand="ger_blitzkrieg")
    assert system.present(safe.state, GERMANY).starving == ()


@pytest.mark.rule("SU-10.2")
def test_supply_for_nobody_is_idle_at_the_check() -> None:
    """Truk supplies in and next to the Central Pacific."""
    idle = foreseen(table("japan", japan="japan", table="jpn_truk", phase="supply"), "jpn_truk")
    saves = table("japan", japan="japan central_pacific", table="jpn_truk", phase="supply")

    assert idle.is_idle
    assert str(idle.why_idle) == "It would supply no piece that isn't in supply already."
    assert not foreseen(saves, "jpn_truk").is_idle


def test_foresight_ends_where_luck_decides_and_betrays_nothing() -> None:
    """SU-7.1: which Response goes is nobody's to know."""
    game = table(
        "united_states",
        united_states="eastern_united_states",
        hand="usa_operation_magic",
        table="jpn_truk jpn_banzai_charge",
    )

    found = foreseen(game, "usa_operation_magic")

    assert told(found) == []
    assert not found.is_idle


def test_foresight_lets_nobody_in() -> None:
    """SU-7.1: what an enemy could answer stays hidden."""
    game = table(
        "germany",
        germany="germany",
        hand="ger_submarines_enforce_blockade",
        table="uk_asw_tactics",
    )
    without = table("germany", germany="germany", hand="ger_submarines_enforce_blockade")

    card = "ger_submarines_enforce_blockade"
    assert foreseen(game, card) == foreseen(without, card)


def test_use_without_effect_is_idle_and_points_are_none() -> None:
    nothing = table("italy", phase="victory", table="ita_balkan_resources", italy="italy")
    something = table("italy", phase="victory", table="ita_balkan_resources", italy="italy balkans")

    assert foreseen(nothing, "ita_balkan_resources").is_idle
    assert not foreseen(something, "ita_balkan_resources").is_idle


def test_protection_is_not_idle() -> None:
    game = table(
        "germany", germany="germany eastern_europe", soviet_union="moscow ukraine",
        hand="ger_land_battle", table="sov_stalingrad",
    ).play("ger_land_battle").fight("ukraine")  # fmt: skip

    found = foreseen(game, "sov_stalingrad")

    assert told(found) == ["The army of soviet_union in ukraine can't be removed this turn."]
    assert not found.is_idle


def test_laying_a_card_is_not_idle_and_tells_nothing() -> None:
    found = foreseen(table(germany="germany", hand="ger_blitzkrieg"), "ger_blitzkrieg")

    assert found == Prospect()


def test_own_pieces_may_be_taken_off_in_the_turn_of_others() -> None:
    """SU-4.7."""
    game = table("germany", germany="germany", japan="japan china", italy="italy")

    found = system.interjections(game.state, [JAPAN, ITALY])

    assert [(c.action.power, c.space) for c in found] == [
        ("japan", "china"), ("japan", "japan"), ("italy", "italy"),
    ]  # fmt: skip
    for choice in found:
        system.apply(system.copy(game.state), choice.action, game.luck)


def test_cards_for_any_moment_are_offered_in_the_own_turn_only() -> None:
    """SU-9.23."""
    own = table("japan", japan="japan", table="jpn_truk")
    other = table("germany", japan="japan", table="jpn_truk")

    assert [c.card for c in system.interjections(own.state, [JAPAN]) if c.card] == ["jpn_truk"]
    assert not [c for c in system.interjections(other.state, [JAPAN]) if c.card]


def test_protected_piece_is_not_offered_to_be_taken_off() -> None:
    """SU-9.17."""
    game = (
        table(
            germany="germany eastern_europe", soviet_union="moscow ukraine",
            hand="ger_land_battle", table="sov_stalingrad",
        )
        .play("ger_land_battle").fight("ukraine").react("sov_stalingrad")
    )  # fmt: skip

    found = system.interjections(game.state, [Power("soviet_union")])

    assert [c.space for c in found] == ["moscow"]


def test_chain_names_card_battle_and_what_is_asked_about() -> None:
    game = (
        table(
            "soviet_union", soviet_union="moscow", germany="germany eastern_europe ukraine", italy="italy",
            hand="sov_land_battle", table="ita_romanian_reinforcements",
        )
        .play("sov_land_battle").fight("ukraine")
    )  # fmt: skip

    chain = game.seen("italy").chain

    assert [(cause.power, str(cause.what), cause.card) for cause in chain] == [
        ("soviet_union", "played sov_land_battle", "sov_land_battle"),
        ("soviet_union", "battle in ukraine", ""),
        ("germany", "army in ukraine removed", ""),
    ]
    # Only Italy knows that it is asked, for its card lies face down (SU-9.13).
    assert game.seen().chain == game.seen("germany").chain == chain[:2]
    chain = game.react("ita_romanian_reinforcements").seen().chain
    assert str(chain[-1].what) == "used ita_romanian_reinforcements"


def test_chain_does_not_name_a_response_that_is_laid_face_down() -> None:
    """SU-7.1."""
    game = table(
        "united_kingdom", united_kingdom="united_kingdom", hand="uk_raf", options=frozenset({"always_pause"})
    )
    game.play("uk_raf")

    assert "RAF" not in str(game.seen().chain)


def test_marked_cards_are_counted_in_words() -> None:
    game = table(phase="setup", germany="germany", hand="ger_build_army ger_land_battle ger_blitzkrieg")
    options = system.options(game.state)

    assert isinstance(options, CardOptions)
    assert str(options.label(())) == "Keep all cards"
    assert str(options.label(("ger_build_army",))) == "Discard 1 card"
    assert str(options.label(("ger_build_army", "ger_land_battle"))) == "Discard 2 cards"


def test_choice_names_its_card_and_space_and_whether_it_does_without() -> None:
    game = table(germany="germany", hand="ger_build_army").play("ger_build_army")
    choices = {type(c.action): c for c in system.options(game.state).choices()}

    assert choices[actions.Decline].is_nothing
    assert not choices[actions.Place].is_nothing
    assert choices[actions.DeclareBuilt].space == Space("germany")


def refused(game: Table, space: str) -> str | None:
    """The words, rule included, with which a space is refused to the present question."""
    options = system.options(game.state)
    assert isinstance(options, RefusingOptions)
    refusal = options.space_refusal(Space(space))
    return str(refusal) if refusal is not None else None


def test_reason_why_nothing_can_be_eliminated_somewhere_is_told() -> None:
    game = table(
        "soviet_union",
        soviet_union="moscow",
        germany="ukraine western_europe",
        italy="moscow balkans",
        hand="sov_general_winter",
    )
    game.play("sov_general_winter")

    assert refused(game, "ukraine") is None
    assert refused(game, "szechuan") == "There is no piece in szechuan. (SU-6.9)"
    assert (
        refused(game, "western_europe")
        == "sov_general_winter can't eliminate what stands in western_europe. (SU-6.9)"
    )
    assert refused(game, "nowhere") == "There is no space 'nowhere' on this map. (SU-6.9)"


def test_a_piece_that_is_safe_this_turn_is_said_to_be() -> None:
    game = table(
        "soviet_union",
        soviet_union="kazakhstan",
        germany="ukraine",
        italy="moscow",
        japan="siberia",
        hand="sov_general_winter",
    )
    game.state.immune[NATIONS.index("germany")] |= 1 << game.state.world.number["ukraine"]
    game.play("sov_general_winter")

    assert refused(game, "ukraine") == "The piece in ukraine can't be removed this turn. (SU-9.17)"


def test_reason_why_nothing_can_be_taken_off_somewhere_is_told() -> None:
    game = table("germany", germany="germany western_europe", italy="italy", hand="ger_autobahn")
    game.play("ger_autobahn")

    assert refused(game, "western_europe") is None
    assert refused(game, "italy") == "germany has no piece in italy. (SU-14.20)"


# ---------------------------------------------------------------------- an empty reserve


def hinted(turn: str, card: str, **given: Any) -> str:
    game = table(turn, hand=card, **given)
    found = prospect(game.state, actions.PlayCard(power=Power(turn), card=card))
    return "" if found.hint is None else str(found.hint).partition(":")[0]


@pytest.mark.rule("SU-4.7")
def test_an_empty_reserve_is_told_with_the_piece_that_is_lost_anyway() -> None:
    doomed = hinted("italy", "ita_build_army", italy="italy balkans india africa")
    safe = hinted("italy", "ita_build_army", italy="italy balkans india western_europe")

    assert doomed.endswith("The one in africa is out of supply")
    assert safe == "All armies of italy stand on the board"
    assert hinted("italy", "ita_build_army", italy="italy balkans africa") == ""
    assert hinted("italy", "ita_build_navy", italy="italy balkans india africa") == ""
    assert hinted("italy", "ita_land_battle", italy="italy balkans india africa") == ""


@pytest.mark.rule("SU-4.7")
@pytest.mark.rule("SU-1.3")
def test_the_piece_can_then_be_taken_off_and_placed_and_no_other_nations() -> None:
    game = table("italy", hand="ita_build_army", italy="italy balkans india africa", germany="germany")
    game.play("ita_build_army")
    assert game.spaces() == set()
    with game.refused("SU-1.3"):
        game.place("western_europe")
    with game.refused("SU-4.7"):
        game.remove("italy", "germany")

    game.remove("italy", "africa").place("western_europe")

    assert game.has("italy", "western_europe")
    assert not game.has("italy", "africa")


# ---------------------------------------------------------------------- what is given away unawares


def foreseen_of(card: str, turn: str = "united_kingdom", **given: str) -> Prospect:
    return foreseen(table(turn, hand=card, **given), card)


@pytest.mark.rule("SU-6.4")
@pytest.mark.rule("SU-10.2")
def test_a_recruit_without_supply_is_foreseen_where_it_would_stand() -> None:
    alone = foreseen_of("uk_king_peter", united_kingdom="united_kingdom")
    chain = foreseen_of("uk_king_peter", united_kingdom="india middle_east mediterranean_sea")
    some = foreseen_of("uk_increased_commonwealth_support", united_kingdom="india")

    assert alone.doomed == ("balkans",)
    assert chain.doomed == ()
    assert set(some.spaces) == {"australia", "canada"}
    assert some.doomed == ("canada",)


@pytest.mark.rule("SU-10.2")
def test_a_piece_that_the_card_itself_brings_supply_to_is_not_foreseen_as_lost() -> None:
    japan = "japan central_pacific iwo_jima"
    navy = foreseen_of("jpn_build_navy", "japan", japan=japan)
    army = foreseen_of("jpn_build_army", "japan", japan=japan)

    assert navy.spaces == ("sea_of_japan",)
    assert navy.starving == ()
    assert set(army.starving) == {"central_pacific", "iwo_jima"}


@pytest.mark.rule("SU-8.6")
def test_a_part_of_a_card_that_can_do_nothing_is_foreseen_with_what_it_lacks() -> None:
    peter = foreseen_of("uk_king_peter", united_kingdom="united_kingdom")
    enemy = foreseen_of("uk_king_peter", united_kingdom="united_kingdom", italy="balkans italy")

    assert [str(part) for part in peter.vain] == [
        "It eliminates nothing. No piece that the card could eliminate is on the board."
    ]
    assert enemy.vain == ()


@pytest.mark.rule("SU-8.6")
def test_a_later_part_is_only_vain_if_no_choice_before_it_leads_there() -> None:
    far = foreseen_of("sov_vasilevsky", "soviet_union", soviet_union="moscow")
    roads = foreseen_of("uk_ledo_and_burma_roads", united_kingdom="india")

    assert [str(part).partition(".")[0] for part in far.vain] == ["It fights no land battle"]
    assert roads.vain == ()


@pytest.mark.rule("SU-10.2")
def test_where_to_recruit_says_that_the_piece_would_starve() -> None:
    """The card asked for something else before: until then nobody could know."""
    card = "uk_king_peter"

    def noted(**given: str) -> list[str]:
        game = table("united_kingdom", united_kingdom="united_kingdom", hand=card, **given)
        game.play(card).eliminate("balkans", "italy")
        found = system.options(game.state).choices()
        return [str(choice.note or "") for choice in found if choice.space == "balkans"]

    assert noted(italy="italy balkans") == ["No supply there: it is lost again this turn."]


@pytest.mark.rule("SU-8.6")
def test_a_part_that_names_its_place_is_vain_there_alone() -> None:
    """Beside the army that the next part recruited it read as if the card did nothing."""
    card = "sov_german_soviet_treaty"
    found = foreseen_of(card, "soviet_union", soviet_union="moscow russia")
    game = table("soviet_union", soviet_union="moscow russia", hand=card)

    assert [str(part) for part in found.vain] == [
        "It recruits no army in russia. russia isn't free for soviet_union."
    ]
    game.play(card)
    (vain,) = [event for event in game.events if isinstance(event, PartVain)]
    assert str(system.describe(vain, game.state)).endswith(": no army can be recruited in russia.")


@pytest.mark.rule("SU-8.6")
def test_a_part_of_a_card_that_did_nothing_is_told_afterwards() -> None:
    game = table("united_kingdom", united_kingdom="united_kingdom", hand="uk_king_peter")

    game.play("uk_king_peter").place("balkans")

    vain = [event for event in game.events if isinstance(event, PartVain)]
    assert [(event.part, event.card) for event in vain] == [("eliminate", "uk_king_peter")]
    said = str(system.describe(vain[0], game.state))
    assert said == "uk_king_peter: there is nothing to eliminate."


@pytest.mark.rule("SU-10.2")
def test_a_piece_lost_for_want_of_supply_is_told_as_starved_and_others_are_not() -> None:
    game = table("united_kingdom", united_kingdom="united_kingdom", hand="uk_king_peter")
    game.play("uk_king_peter").place("balkans")
    lost = [event for event in game.events if isinstance(event, UnitsLost)]
    own = table("germany", germany="germany ukraine").remove("germany", "ukraine")

    assert [(event.space, event.starved) for event in lost] == [("balkans", True)]
    assert [event.starved for event in own.events if isinstance(event, UnitsLost)] == [False]
