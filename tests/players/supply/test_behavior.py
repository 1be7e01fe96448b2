"""What a sensible nation does, on positions made by hand."""

import pytest

from axis_desktop.model import Luck, Power
from axis_desktop.players.supply.habits import habitual
from axis_desktop.systems.supply import actions
from tests.players.supply.positions import answers, given
from tests.systems.supply.positions import position

THINKING = ("medium", "hard")
ALL = ("easy", *THINKING)


@pytest.mark.parametrize("level", ALL)
def test_a_star_that_a_friend_holds_already_is_left_alone(level: str) -> None:
    game = given(
        "italy",
        "ita_build_army ita_sea_battle",
        table="ita_balkan_resources",
        germany="germany western_europe",
    ).play("ita_build_army")

    assert {action.space for action in answers(game, level)} == {"balkans"}


@pytest.mark.parametrize("level", THINKING)
def test_the_navy_that_feeds_others_is_struck_rather_than_what_it_feeds(level: str) -> None:
    game = given(
        "germany",
        "ger_land_battle ger_sea_battle",
        germany="germany western_europe",
        united_kingdom="united_kingdom north_sea scandinavia north_africa",
    )

    assert {action.card for action in answers(game, level)} == {"ger_sea_battle"}
    game.play("ger_sea_battle")
    assert {action.space for action in answers(game, level)} == {"north_sea"}


@pytest.mark.parametrize("level", THINKING)
def test_an_army_that_holds_strait_and_port_is_struck_before_the_navy_that_needs_them(level: str) -> None:
    game = given(
        "united_kingdom",
        "uk_land_battle uk_sea_battle",
        germany="germany ukraine middle_east",
        italy="italy mediterranean_sea bay_of_bengal",
        united_kingdom="united_kingdom india",
    )

    assert {action.card for action in answers(game, level)} == {"uk_land_battle"}
    game.play("uk_land_battle")
    assert {action.space for action in answers(game, level)} == {"middle_east"}


@pytest.mark.parametrize("level", THINKING)
def test_cards_are_taken_from_an_enemy_who_can_only_pay_in_points(level: str) -> None:
    """Italy has one card left: the B-24 costs it three points, and the lead stays below 30."""
    game = given(
        "united_states",
        "usa_b_24_liberator usa_wartime_production usa_radar",
        round_now=10,
        points=(136, 100),
        germany="germany western_europe",
        united_kingdom="united_kingdom north_sea",
        united_states="eastern_united_states western_united_states north_atlantic north_africa north_sea",
    )
    italy = game.state.world.nation_number["italy"]
    game.state.deck[italy] = game.state.deck[italy][:1]

    assert {action.card for action in answers(game, level)} == {"usa_b_24_liberator"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(("round_now", "pays"), [(15, True), (20, False)])
def test_points_are_paid_for_a_star_while_it_still_scores_more(
    level: str, round_now: int, pays: bool
) -> None:
    """Conscription costs two points with an empty deck, and Western Europe brings two in every round left."""
    game = given(
        "germany",
        "ger_land_battle ger_sea_battle",
        round_now=round_now,
        points=(100, 100),
        table="ger_conscription",
        united_kingdom="united_kingdom north_sea",
    )
    game.state.deck[0] = ()

    used = [isinstance(action, actions.UseInstead) for action in answers(game, level)]

    assert used == [True] * 3 if pays else used.count(False) >= 2


@pytest.mark.parametrize("level", ALL)
def test_a_response_is_kept_for_a_piece_that_matters(level: str) -> None:
    """Destroyers would save a navy that feeds nothing; the link in the North Sea is next."""
    game = (
        given(
            "japan",
            "jpn_sea_battle jpn_land_battle",
            table="uk_destroyers",
            germany="germany western_europe baltic_sea",
            japan="japan sea_of_japan south_china_sea philippines",
            united_kingdom="united_kingdom north_sea australia south_pacific scandinavia",
        )
        .play("jpn_sea_battle")
        .fight("south_pacific")
    )

    assert all(isinstance(action, actions.Pass) for action in answers(game, level))


@pytest.mark.parametrize("level", THINKING)
def test_a_response_saves_the_navy_that_feeds_others(level: str) -> None:
    game = (
        given(
            "germany",
            "ger_sea_battle ger_land_battle",
            table="uk_destroyers",
            germany="germany western_europe baltic_sea",
            united_kingdom="united_kingdom north_sea scandinavia iceland north_atlantic canada",
        )
        .play("ger_sea_battle")
        .fight("north_sea")
    )

    assert {action.card for action in answers(game, level)} == {"uk_destroyers"}


@pytest.mark.parametrize("level", ALL)
def test_first_discards_are_late_cards_and_not_the_core(level: str) -> None:
    hand = (
        "ger_build_army ger_build_army ger_build_army ger_land_battle ger_land_battle ger_blitzkrieg "
        "ger_conscription ger_v_weapons ger_sea_battle ger_submarines_monsoon_group"
    )
    game = position("germany", hand=hand, phase="setup")
    game.state.hand[0] = tuple(hand.split())
    poor = {"ger_conscription", "ger_v_weapons", "ger_sea_battle", "ger_submarines_monsoon_group"}

    for action in answers(game, level):
        assert set(action.cards) < poor
        assert len(action.cards) == 3


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize(
    ("nation", "hand"),
    [
        (
            "united_kingdom",
            "uk_build_army uk_build_army uk_land_battle uk_build_navy uk_lord_linlithgow uk_singapore "
            "uk_bomber_command uk_rationing uk_defensive_posture uk_australia_directorate",
        ),
        (
            "united_states",
            "usa_build_army usa_build_army usa_land_battle usa_build_navy usa_arsenal_of_democracy usa_radar "
            "usa_lend_lease usa_flexible_resources usa_murmansk_convoy usa_sea_battle",
        ),
    ],
)
def test_the_only_build_navy_of_a_nation_of_the_sea_is_kept(level: str, nation: str, hand: str) -> None:
    """Without it the armies stay on the island; of two the second may go."""
    game = position(nation, hand=hand, phase="setup")
    game.state.hand[game.state.active] = tuple(hand.split())

    for action in answers(game, level):
        assert not any(card.endswith("build_navy") for card in action.cards)

    game.state.hand[game.state.active] = (*game.state.hand[game.state.active], hand.split()[3])
    for action in answers(game, level):
        assert sum(card.endswith("build_navy") for card in action.cards) == 1


@pytest.mark.parametrize("level", ALL)
def test_a_build_without_a_piece_is_declared_where_a_card_makes_a_battle_of_it(level: str) -> None:
    """All seven armies stand; one beside Moscow is declared newly built for Bias for Action (SU-6.10)."""
    game = given(
        "germany",
        "ger_build_army ger_jet_fighters",
        table="ger_bias_for_action",
        germany="germany western_europe balkans eastern_europe ukraine kazakhstan scandinavia",
        soviet_union="moscow siberia russia",
        points=(60, 85),
    )
    if level != "easy":
        assert {action.card for action in answers(game, level)} == {"ger_build_army"}

    game.play("ger_build_army")
    assert {action.space for action in answers(game, level)} <= {"ukraine", "kazakhstan"}
    game.declare("ukraine")
    assert {action.card for action in answers(game, level)} == {"ger_bias_for_action"}
    game.react("ger_bias_for_action")
    assert {action.space for action in answers(game, level)} == {"moscow"}


@pytest.mark.parametrize("level", ALL)
def test_the_home_is_built_again_when_it_has_been_lost(level: str) -> None:
    game = given(
        "italy",
        "ita_build_army ita_sea_battle",
        italy="balkans",
        united_kingdom="united_kingdom north_sea western_europe",
    ).play("ita_build_army")

    assert {action.space for action in answers(game, level)} == {"italy"}


@pytest.mark.parametrize("level", ALL)
def test_an_enemy_in_the_home_of_a_nation_is_driven_out_first(level: str) -> None:
    game = given(
        "germany",
        "ger_land_battle ger_build_navy",
        germany="western_europe balkans",
        united_kingdom="united_kingdom north_sea germany scandinavia",
        soviet_union="moscow ukraine",
    ).play("ger_land_battle")

    assert {action.space for action in answers(game, level)} == {"germany"}


def test_an_enemys_choice_is_answered_by_what_costs_less() -> None:
    """Malta Submarines: with an empty deck two cards cost two points, more than a navy that feeds nothing."""
    game = given(
        "united_kingdom",
        "uk_malta_submarines uk_build_army",
        italy="italy mediterranean_sea",
        round_now=16,
    ).play("uk_malta_submarines")
    while game.asked.power != "italy":
        game.do(habitual(game.state, Luck("malta")))
    assert game.asked.power == Power("italy")
    rich = habitual(game.state, Luck("malta"))
    game.state.deck[4] = game.state.hand[4] = ()
    poor = habitual(game.state, Luck("malta"))

    assert isinstance(rich, actions.ChooseWay)
    assert isinstance(poor, actions.ChooseWay)
    assert "discard" in rich.label
    assert "discard" not in poor.label
