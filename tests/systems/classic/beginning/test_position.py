"""Hand-made positions and edit mode (CL-2.5)."""

from typing import Any

import msgspec
import pytest

from axis_desktop.model import Chance, Given, IllegalAction, Power, SaveError, Session, Space
from axis_desktop.systems.area_war.actions import PurchaseUnits
from axis_desktop.systems.area_war.situation import cargo_of
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.actions import BuyResearch, EditPower
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.edit_mode import EditSpace, PositionEdited
from tests.systems.classic.builders import GERMANY, JAPAN, RUSSIA, Game, of, position
from tests.systems.classic.scenarios import new_setup


def made(**fields: Any) -> State:
    """The state of a hand-made position of plain data."""
    setup = new_setup()
    data = {**setup.data, "position": {"power": "germany", **fields}}
    setup = msgspec.structs.replace(setup, data=data, hand_made=True)
    return system.start(setup, Chance(Given(())))


def test_a_position_holds_what_it_names_and_nothing_else() -> None:
    state = made(
        control={"karelia": "germany", "libya": None},
        units={"karelia": {"germany": {"tank": 2, "factory": 1}}},
        treasury={"germany": 9},
        weapons={"germany": ["rockets"]},
        round=3,
    )

    assert [(u.type, u.owner) for _, u in state.forces.all()] == [
        ("tank", "germany"),
        ("tank", "germany"),
        ("factory", "germany"),
    ]
    assert state.control.held[Space("karelia")] == "germany"
    assert Space("libya") not in state.control.held
    assert state.treasury == {"russia": 0, "germany": 9, "united_kingdom": 0, "japan": 0, "usa": 0}
    assert state.weapons[GERMANY] == ("rockets",)
    assert (state.power, state.phase, state.step, state.round) == ("germany", "purchase", "research", 3)


def test_a_position_may_begin_in_a_later_phase_with_its_past() -> None:
    state = made(
        phase="mobilize",
        units={"karelia": {"germany": {"infantry": 1}}, "germany": {"germany": {"factory": 1}}},
        control={"karelia": "germany"},
        at_start_of_turn={"karelia": "russia"},
        waiting={"infantry": 2},
    )

    assert state.phase == "mobilize"
    assert state.control.at_start[Space("karelia")] == "russia"
    assert state.waiting == {"infantry": 2}


def test_pieces_may_be_written_out() -> None:
    state = made(
        units={
            "sz_baltic": {
                "germany": [
                    {"id": 7, "type": "transport", "owner": "germany"},
                    {"id": 9, "type": "tank", "owner": "germany", "aboard": 7},
                ]
            },
            "germany": {"germany": {"tank": 1}},
        }
    )

    assert [unit.id for _, unit in state.forces.all()] == [10, 7, 9]
    assert state.forces.next_id == 11


@pytest.mark.parametrize(
    "pieces",
    [
        [{"id": 7, "type": "tank", "owner": "japan"}],
        [{"id": 0, "type": "tank", "owner": "germany"}],
        [{"id": 7, "type": "tank", "owner": "germany"}, {"id": 7, "type": "infantry", "owner": "germany"}],
    ],
)
def test_a_piece_written_out_is_its_owners_and_has_a_number_of_its_own(pieces: list[dict[str, Any]]) -> None:
    with pytest.raises(IllegalAction, match="must belong to"):
        made(units={"germany": {"germany": pieces}})


def test_attackers_may_stand_before_their_battle() -> None:
    attackers = [
        {"id": 1, "type": "tank", "owner": "germany", "start": "ukraine", "via": "ukraine", "moved": 1}
    ]
    state = made(
        phase="conduct_combat",
        units={"caucasus": {"germany": attackers, "russia": {"infantry": 1}}},
    )

    assert state.phase == "conduct_combat"
    with pytest.raises(IllegalAction):
        made(phase="combat_move", units={"caucasus": {"germany": attackers, "russia": {"infantry": 1}}})


@pytest.mark.rule("CL-2.5")
@pytest.mark.parametrize(
    "units",
    [
        {"germany": {"germany": {"aa_gun": 2}}},
        {"germany": {"germany": {"aa_gun": 1}, "japan": {"aa_gun": 1}}},
        {"germany": {"germany": {"factory": 2}}},
        {"germany": {"germany": {"submarine": 1}}},
        {"germany": {"russia": {"infantry": 1}}},
        {"sweden": {"germany": {"infantry": 1}}},
        {"sz_baltic": {"germany": {"infantry": 1}}},
        {"sz_baltic": {"germany": {"transport": 1, "infantry": 3}}},
        {"sz_baltic": {"germany": {"transport": 1, "tank": 1, "infantry": 1}}},
        {"sz_baltic": {"germany": {"carrier": 1, "fighter": 3}}},
        {"sz_baltic": {"germany": {"carrier": 1, "bomber": 1}}},
        {"sz_baltic": {"germany": {"factory": 1}}},
        {"sz_baltic": {"germany": {"submarine": 1}, "russia": {"submarine": 1}}},
    ],
)
def test_positions_that_cannot_be_are_refused(units: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        made(units=units)

    assert refusal.value.rule == "CL-2.5"


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"units": {"atlantis": {"germany": {"tank": 1}}}}, "CL-1.2"),
        ({"units": {"germany": {"atlantis": {"tank": 1}}}}, "CL-1.1"),
        ({"units": {"germany": {"germany": {"zeppelin": 1}}}}, "CL-1.3"),
        ({"units": {"germany": {"germany": {"tank": -1}}}}, "CL-1.3"),
        ({"units": {"germany": {"germany": {"tank": 1001}}}}, "CL-1.3"),
        ({"waiting": {"tank": 1001}}, "CL-1.3"),
        ({"treasury": {"germany": 100_001}}, "CL-1.9"),
        ({"round": 0}, "CL-4.1"),
        ({"control": {"sz_baltic": "germany"}}, "CL-1.5"),
        ({"treasury": {"germany": -1}}, "CL-1.9"),
        ({"weapons": {"germany": ["lasers"]}}, "CL-5.5"),
        ({"weapons": {"germany": ["rockets", "rockets"]}}, "CL-5.5"),
        ({"phase": "collect_income"}, "CL-4.2"),
        ({"power": "atlantis"}, "CL-1.1"),
    ],
)
def test_faults_of_a_position_name_their_rule(fields: dict[str, Any], rule: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        made(**fields)

    assert refusal.value.rule == rule


def test_a_position_of_another_shape_is_refused() -> None:
    with pytest.raises(SaveError):
        made(tanks=3)


def test_counts_at_sea_go_aboard() -> None:
    zone = Space("sz_baltic")
    state = made(units={"sz_baltic": {"germany": {"transport": 2, "infantry": 2, "aa_gun": 1}}})

    ships = [unit for unit in state.forces.at(zone) if unit.type == "transport"]
    loads = sorted(tuple(cargo.type for cargo in cargo_of(state, ship, zone)) for ship in ships)

    assert loads == [("aa_gun",), ("infantry", "infantry")]


# ---------------------------------------------------------------------- edit mode


def editable() -> Game:
    return (
        position("edit_mode")
        .units("germany", germany={"infantry": 1})
        .treasury(germany=9)
        .turn("germany", "purchase")
        .game()
    )


def test_a_game_without_edit_mode_can_not_be_changed() -> None:
    game = position().treasury(germany=9).turn("germany", "purchase").game()

    with game.refused("CL-2.5"):
        game.submit(EditSpace(power=GERMANY, space=Space("karelia")))
    with game.refused("CL-2.5"):
        game.submit(EditPower(power=GERMANY, edited=GERMANY, treasury=99))


def test_an_edited_space_is_marked_and_leaves_the_question_open() -> None:
    game = editable()
    asked = game.decision

    events = game.submit(
        EditSpace(
            power=JAPAN,
            space=Space("karelia"),
            owner=GERMANY,
            units={GERMANY: {"tank": 2, "factory": 1}, JAPAN: {"infantry": 1}},  # type: ignore[dict-item]
        )
    )

    assert events == [PositionEdited(power=JAPAN, space=Space("karelia"))]
    assert game.state.edited
    assert game.decision == asked
    assert game.count("karelia", "germany") == 3
    assert game.count("karelia", "japan") == 1
    assert game.state.control.at_start[Space("karelia")] == GERMANY


def test_edits_replace_what_was_there() -> None:
    game = editable()

    game.submit(EditSpace(power=GERMANY, space=Space("germany"), owner=None))

    assert game.state.forces.at(Space("germany")) == ()
    assert Space("germany") not in game.state.control.held


@pytest.mark.rule("CL-2.5")
def test_edits_obey_the_rules_of_setup() -> None:
    game = editable()

    with game.refused("CL-2.5"):
        game.submit(
            EditSpace(power=GERMANY, space=Space("karelia"), owner=RUSSIA, units={RUSSIA: {"aa_gun": 2}})  # type: ignore[dict-item]
        )
    with game.refused("CL-1.1"):
        game.submit(EditSpace(power=Power("atlantis"), space=Space("karelia")))
    with game.refused("CL-1.2"):
        game.submit(EditSpace(power=GERMANY, space=Space("atlantis")))
    with game.refused("CL-1.5"):
        game.submit(EditSpace(power=GERMANY, space=Space("sz_baltic"), owner=GERMANY))
    with game.refused("CL-1.9"):
        game.submit(EditPower(power=GERMANY, edited=GERMANY, treasury=-1))
    with game.refused("CL-5.5"):
        game.submit(EditPower(power=GERMANY, edited=GERMANY, treasury=1, weapons=("lasers",)))
    with game.refused("CL-1.1"):
        game.submit(EditPower(power=GERMANY, edited="atlantis", treasury=1))  # type: ignore[arg-type]


def test_edited_treasury_and_weapons_count_at_once() -> None:
    game = editable()

    game.submit(EditPower(power=GERMANY, edited=GERMANY, treasury=40, weapons=("industrial_technology",)))
    game.submit(BuyResearch(power=GERMANY, dice=0))
    game.submit(PurchaseUnits(power=GERMANY, units=of(infantry=20)))

    assert game.state.treasury[GERMANY] == 0


def test_edits_are_actions_that_can_be_undone_and_replayed() -> None:
    session = Session(system, new_setup(edit_mode=True))
    before = session.state_hash()
    session.submit(EditPower(power=RUSSIA, edited=RUSSIA, treasury=99))

    edited = session.state_hash()
    again = Session(system, session.setup, entries=list(session.entries))
    assert again.state_hash() == edited
    session.undo()
    assert session.state_hash() == before


@pytest.mark.rule("CL-4.5")
def test_nothing_is_edited_while_battles_are_fought() -> None:
    game = editable()
    game.state.phase, game.state.step = "conduct_combat", ""

    with game.refused("CL-4.5"):
        game.submit(EditSpace(power=GERMANY, space=Space("karelia")))


@pytest.mark.rule("CL-1.8")
def test_no_save_of_a_stranger_makes_pieces_without_end() -> None:
    crowd = of(infantry=1000, tank=1000, fighter=1000)
    edit = EditSpace(power=RUSSIA, space=Space("russia"), owner=RUSSIA, units={RUSSIA: crowd})
    game = position("edit_mode").turn(RUSSIA, "purchase").game()
    for _ in range(6):
        game.submit(edit)

    with game.refused("CL-1.8"):
        game.submit(edit)
