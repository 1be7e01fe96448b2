"""Words, pieces and figures of the game (chapters 1, 2, 14, 15 and 18 of the book)."""

import pytest

from axis_desktop.model import Power, Session, Space
from axis_desktop.systems.area_war.actions import EndPhase
from axis_desktop.systems.area_war.situation import enemy_occupied
from axis_desktop.systems.pacific1940 import system
from axis_desktop.systems.pacific1940.ground import is_chinese, is_island, original_owner
from axis_desktop.systems.pacific1940.tables import unit_table
from tests.systems.pacific1940.setups import no_luck, pacific_setup
from tests.systems.pacific1940.table import (
    ANZAC,
    CHINA,
    JAPAN,
    POWERS,
    UK,
    US,
    Table,
)

MAN = {"infantry": 1}


@pytest.mark.rule("PA-1.1")
@pytest.mark.rule("PA-2.1")
def test_five_powers_on_two_sides_and_only_the_one_asked_acts() -> None:
    table = Table({"japan": {"japan": MAN}, "alaska": {"united_states": MAN}})
    world = table.state.world
    sides = {side: [p for p in POWERS if world.side(p) == side] for side in world.sides}

    assert sides == {"axis": [JAPAN], "allies": [US, CHINA, UK, ANZAC]}
    table.refused("PA-1.1", EndPhase(power=US))
    table.refused("PA-1.1", EndPhase(power=Power("germany")))


@pytest.mark.rule("PA-1.2")
@pytest.mark.rule("PA-1.3")
def test_areas_borders_and_islands() -> None:
    world = Table().state.world

    assert world.adjacent(Space("korea"), Space("manchuria"))
    assert not world.adjacent(Space("malaya"), Space("siam"))
    islands = {space for space in world.lands if is_island(world, space)}
    assert {"japan", "new_zealand", "new_guinea", "dutch_new_guinea", "hawaiian_islands"} <= islands
    assert not islands & {"india", "new_south_wales", "korea"}
    assert len(islands) == 31
    table = Table({"korea": {"japan": MAN}})
    table.refused("PA-1.2", table.move(MAN, "korea", "atlantis"))


@pytest.mark.rule("PA-1.5")
def test_only_surface_warships_make_a_zone_hostile() -> None:
    for ship, hostile in {"submarine": False, "transport": False, "destroyer": True, "cruiser": True}.items():
        state = Table({"sz06": {"united_states": {ship: 1}}}).state
        assert enemy_occupied(state, JAPAN, Space("sz06")) is hostile
        assert not enemy_occupied(state, UK, Space("sz06"))
        assert state.control.holder(Space("sz06")) is None


@pytest.mark.rule("PA-1.6")
@pytest.mark.rule("PA-14.1")
@pytest.mark.rule("PA-14.10")
@pytest.mark.rule("PA-15.1")
def test_the_price_list() -> None:
    rows = {row.id: row for row in unit_table()}

    assert [row.cost for row in unit_table()] == [
        3, 4, 4, 6, 6, 10, 11, 12, 20, 16, 12, 8, 6, 7, 12, 30, 20, 15, 15,
    ]  # fmt: skip
    assert {kind for kind, row in rows.items() if row.hits == 2} == {"battleship", "aircraft_carrier"}
    assert {kind for kind, row in rows.items() if not row.bars_zone} == {"submarine", "transport"}
    assert {kind for kind, row in rows.items() if not row.move} == {
        "minor_complex", "major_complex", "complex_upgrade", "air_base", "naval_base",
    }  # fmt: skip
    infantry = rows[unit_table()[0].id]
    assert (infantry.attack, infantry.defense, infantry.move) == (1, 2, 1)


@pytest.mark.rule("PA-1.8")
def test_the_box_limits_nothing() -> None:
    table = Table({"japan": {"japan": {"infantry": 900}}, "alaska": {"united_states": MAN}}, phase="purchase")

    table.play(table.buy(infantry=16))

    assert table.state.waiting == {"infantry": 16}


@pytest.mark.rule("PA-1.9")
def test_dice_have_six_sides() -> None:
    dice = system.catalog(Table().state).dice

    assert dice is not None
    assert dice.sides == 6


@pytest.mark.rule("PA-1.10")
@pytest.mark.rule("PA-5.13")
def test_chinese_areas_are_chinese_even_when_japan_holds_them() -> None:
    state = system.start(pacific_setup(), no_luck())
    chinese = [space for space in state.world.lands if is_chinese(state.world, space)]

    assert len(chinese) == 18
    assert sorted(space for space in chinese if state.control.holder(space) == JAPAN) == [
        "jehol", "kiangsi", "kiangsu", "kwangsi", "manchuria", "shantung",
    ]  # fmt: skip
    assert {original_owner(state.world, space) for space in chinese} == {CHINA}

    table = Table({"jehol": {"china": MAN}}, power=CHINA, control={"jehol": "china", "manchuria": "japan"})
    table.play(table.move(MAN, "jehol", "manchuria"))
    table.done()
    assert table.holder("manchuria") == CHINA


@pytest.mark.rule("PA-2.3")
def test_every_piece_stands_where_the_setup_says() -> None:
    state = system.start(pacific_setup(), no_luck())
    worth = dict.fromkeys(POWERS, 0)
    for _, unit in state.forces.all():
        if unit.owner in worth and state.world.row(unit).move:
            worth[unit.owner] += state.world.row(unit).cost

    assert worth == {JAPAN: 614, US: 241, UK: 148, ANZAC: 80, CHINA: 46}


@pytest.mark.rule("PA-2.7")
def test_the_canadian_areas_are_british() -> None:
    state = system.start(pacific_setup(), no_luck())

    for space in ("yukon_territory", "british_columbia"):
        assert state.control.holder(Space(space)) == UK


@pytest.mark.rule("PA-13.5")
def test_there_is_no_action_that_gives_money_away() -> None:
    with pytest.raises(Exception, match="transfer"):
        system.decode_action({"type": "transfer_coins", "power": "japan", "to": "china", "amount": 1})


@pytest.mark.rule("PA-14.3")
@pytest.mark.rule("PA-14.4")
def test_tanks_and_mechanized_infantry_go_two_steps() -> None:
    units = {"manchuria": {"japan": {"tank": 1, "mechanized_infantry": 1, "artillery": 1}}}
    table = Table(units, phase="noncombat_move")
    table.refused("PA-7.8", table.move({"artillery": 1}, "manchuria", "jehol", "shantung"))

    table.play(table.move({"tank": 1, "mechanized_infantry": 1}, "manchuria", "jehol", "shantung"))

    assert len(table.at("shantung", JAPAN)) == 2


@pytest.mark.rule("PA-14.14")
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        ({"infantry": 2}, True),
        ({"tank": 1, "infantry": 1}, True),
        ({"aa_gun": 1, "infantry": 1}, True),
        ({"artillery": 1, "mechanized_infantry": 1}, False),
        ({"infantry": 3}, False),
        ({"tank": 2}, False),
    ],
)
def test_what_a_transport_carries(cargo: dict[str, int], fits: bool) -> None:
    table = Table({"japan": {"japan": cargo}, "sz06": {"japan": {"transport": 1}}}, phase="noncombat_move")
    action = table.load(cargo, "japan", "sz06")

    if fits:
        table.play(action)
        assert len(table.at("sz06", JAPAN)) == 1 + sum(cargo.values())
    else:
        table.refused("PA-14.14", action)


@pytest.mark.rule("PA-18.1")
def test_the_same_seed_plays_the_same_game() -> None:
    def journal() -> bytes:
        session = Session(system, pacific_setup(7))
        for _ in range(25):
            session.submit(system.options(session.state).choices()[0].action)
        return system.encode(session.state)

    assert journal() == journal()
