"""What a seat sees, and how events read (TA-1.11)."""

import msgspec
import pytest

from axis_desktop.model import Luck
from axis_desktop.model.sentences.wording import worded
from axis_desktop.model.showing.presentation import Presentation
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import Intercept, StartRepair
from tests.systems.tactical.setups import session
from tests.systems.tactical.table import FRONT, G1, G2, US, Table, at, unit


@pytest.mark.rule("TA-1.11")
def test_the_board_shows_flags_damage_experience_duties_and_coins_of_a_repair() -> None:
    table = Table(
        unit("g1_tiger", at(2), damage=2, points=4, army=1), unit("us_sherman", at(4), points=5),
        unit("g1_infantry", at(9), damage=1), factories={at(9): G1, at(10): None, at(11): G1}, coins={G1: 5},
    )  # fmt: skip
    table.move(1, at(3))
    table.do(Intercept(power=US, unit=2))
    table.end_moves()
    table.attack()
    table.do(StartRepair(power=G1, unit=3))

    (tiger,) = table.view(at(3)).stacks[0].pieces
    assert (tiger.damage, tiger.experience) == (2, 4)
    assert {"veteran", "army_2"} <= set(tiger.marks)
    (sherman,) = table.view(at(4)).stacks[0].pieces
    assert {"war_hero", "intercepted", "must_attack"} <= set(sherman.marks)
    assert "repair" in table.view(at(9)).stacks[0].pieces[0].marks
    assert (table.view(at(9)).owner, table.view(at(9)).markers) == (G1, ("factory",))
    assert (table.view(at(10)).owner, table.view(at(10)).markers) == (None, ("neutral_factory",))
    assert [(duty.power, duty.a, duty.b) for duty in table.seen().duties] == [(US, at(4), at(3))]
    assert table.seen().powers[G1].production == 2


def test_what_a_unit_has_done_shows_as_long_as_it_counts() -> None:
    """A unit that has moved may still attack; what it did at all is over with the turn."""
    table = Table(unit("g1_tiger", at(2)), unit("us_sherman", at(4), damage=1))

    def marks() -> set[str]:
        return {"moved", "spent"} & set(table.view(at(3)).stacks[0].pieces[0].marks)

    table.move(1, at(3))
    table.do(Intercept(power=US))
    assert marks() == {"moved"}
    table.end_moves()
    assert marks() == set()
    table.attack((1, 2), dice=(12,) * 24)
    assert marks() == set()


@pytest.mark.rule("TA-6.3")
def test_who_may_be_intercepted_is_shown_where_it_has_come() -> None:
    table = Table(unit("g1_tiger", at(2)), unit("us_sherman", at(4)))
    assert table.seen().reactions == ()

    table.move(1, at(3))

    (reaction,) = table.seen().reactions
    assert (reaction.space, reaction.asked) == (at(3), US)

    table.do(Intercept(power=US))
    assert table.seen().reactions == ()


@pytest.mark.rule("TA-7.2")
def test_the_ranges_of_units_are_told_where_they_can_attack_at_all() -> None:
    table = Table(
        unit("g2_flak88", at(2)), unit("g2_infantry", at(4)), unit("us_b17", at(9)), terrain={at(4): "lake"},
        scenario=FRONT, power=G2,
    )  # fmt: skip

    reaches = {reach.space: (reach.ground, reach.air) for reach in table.seen().reaches}

    assert reaches == {at(2): ((2, 3), (1, 4)), at(9): ((1, 1), None)}


def test_hexes_of_the_other_half_are_marked() -> None:
    game = session(half="left", sets=1)

    spaces = game.present().spaces
    assert "out_of_play" in spaces[game.state.world.grid.spaces[-1]].markers
    assert "out_of_play" not in spaces[game.state.world.grid.spaces[0]].markers


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("summer_duel_germany_1_united_states", {"secret_units": True, "half": "left", "sets": 1}),
        ("summer_front", {"hidden_armies": True, "weather": True}),
        ("summer_solo_soviet_union", {}),
        ("winter_together_allies", {}),
        ("v2_rockets", {"mountains": True}),
        ("battle_of_the_bulge", {"weather": True}),
    ],
)
def test_everything_is_told_in_words_and_every_picture_can_travel(
    scenario: str, options: dict[str, object]
) -> None:
    game = session(scenario, 7, **options)
    luck = Luck("telling", 7)
    for number in range(260):
        if game.is_over:
            break
        catalog = system.catalog(game.state)
        for choice in game.options.choices():
            assert worded(choice.label, catalog)
        events = game.submit(sampled(game, luck))
        for event in events:
            told = system.describe(event, game.state)
            assert told is None or "{" not in worded(told, catalog)
        viewers = [None, *(power.id for power in catalog.powers)]
        picture = game.present(viewers[number % len(viewers)])
        data = msgspec.json.encode(picture)
        assert msgspec.json.encode(msgspec.json.decode(data, type=Presentation)) == data
        for note in (*picture.notes, *(note for view in picture.powers.values() for note in view.notes)):
            assert "{" not in worded(note, catalog)


def test_the_catalog_names_what_the_game_has() -> None:
    catalog = system.catalog(session("summer_front", sets=1).state)

    assert catalog.die_sides == 12
    assert catalog.money is not None
    assert catalog.hides
    assert [power.id for power in catalog.powers] == [
        "germany_1",
        "united_states",
        "germany_2",
        "soviet_union",
    ]
    assert len(catalog.units) == 24
    assert "v2" in [unit.id for unit in system.catalog(session("v2_rockets").state).units]
