"""The board is laid out by hand, in edit mode, positions and scenarios: factories, start numbers (TA-1.7)."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from axis_desktop.board.geography import Geography
from axis_desktop.board.problem import BrokenPackError
from axis_desktop.model import Decision, IllegalAction, Session, Space, UnitType
from axis_desktop.model.asking.editing import BoardEditor
from axis_desktop.model.chance import Luck
from axis_desktop.players.sampling import sampled
from axis_desktop.systems.edit_mode import EditPower, EditSpace
from axis_desktop.systems.tactical import system
from axis_desktop.systems.tactical.actions import EditGround
from tests.systems.tactical.setups import plain_geography, raw_scenario, session, tactical_setup
from tests.systems.tactical.table import G1, US, Table, at, unit

SOLO = "summer_solo_germany_1"
FACTORY, FREE, LAKE = at(6), at(8), at(3)
UNITS = (unit("g1_tiger", at(2), damage=2, moved=True), unit("us_sherman", at(9)))


def table(**kwargs: Any) -> Table:
    fields: dict[str, Any] = {
        "factories": {FACTORY: G1},
        "terrain": {LAKE: "lake"},
        "options": ["edit_mode"],
        **kwargs,
    }
    return Table(*UNITS, **fields)


def lay(space: str, ground: str) -> EditGround:
    return EditGround(power=G1, space=Space(space), ground=ground)


def editor(game: Table | Session) -> BoardEditor:
    found = system.editor(game.state)
    assert isinstance(found, BoardEditor)
    return found


@pytest.mark.rule("TA-1.7")
def test_a_factory_is_built_and_taken_away() -> None:
    game = table()

    game.do(editor(game).edit_ground(Space(FREE), "factory"))

    assert editor(game).ground(Space(FREE)) == "factory"
    assert game.seen().spaces[Space(FREE)].markers == ("neutral_factory",)
    assert game.seen().ground[Space(FREE)].marks == ("factory",)
    assert game.seen().edited
    assert game.saved() == game.state
    game.do(EditSpace(power=G1, space=Space(FREE), owner=US))
    game.do(lay(FREE, "open"))
    assert not game.seen().ground
    assert game.seen().spaces[Space(FREE)].markers == ()
    game.refused("TA-5.3", EditSpace(power=G1, space=Space(FREE), owner=US))


@pytest.mark.rule("TA-1.7")
@pytest.mark.rule("TA-2.9")
@pytest.mark.rule("TA-4.6")
def test_neither_lies_on_water_nor_a_factory_under_a_unit() -> None:
    game = table()

    assert [ground.id for ground in editor(game).grounds(Space(LAKE))] == ["open"]
    game.refused("TA-1.7", lay(LAKE, "factory"))
    game.refused("TA-2.9", lay(LAKE, "start_3"))
    game.refused("TA-4.6", lay(at(2), "factory"))
    game.refused("TA-1.7", lay(FREE, "start_13"))
    game.refused("TA-1.7", lay("nowhere", "factory"))
    table_without = table(options=[])
    table_without.refused("TA-3.1", lay(FREE, "factory"))


@pytest.mark.rule("TA-2.4")
def test_a_start_number_that_is_laid_elsewhere_goes_from_where_it_was() -> None:
    game, printed = table(), at(0, 0)
    assert editor(game).ground(Space(printed)) == "start_1"

    game.do(lay(FREE, "start_1"))

    assert editor(game).ground(Space(FREE)) == "start_1"
    assert editor(game).ground(Space(printed)) == "open"
    game.do(lay(printed, "start_1"))
    assert not game.seen().ground
    assert game.saved() == game.state


@pytest.mark.rule("TA-2.7")
def test_before_the_mode_is_settled_only_the_board_can_be_changed() -> None:
    game, place = session(SOLO, edit_mode=True), Space("h_03_03")
    assert not editor(game).edits_units
    assert editor(game).note is not None

    game.submit(EditGround(power=G1, space=place, ground="factory"))

    with pytest.raises(IllegalAction, match=r"TA-2\.7"):
        game.submit(EditSpace(power=G1, space=place, owner=G1))
    with pytest.raises(IllegalAction, match=r"TA-2\.7"):
        game.submit(EditPower(power=G1, edited=G1, treasury=3))
    game.submit(sampled(game, Luck("laying", 1)))
    assert game.state.half != "left" or game.state.hex(place, "") in game.state.factories


def deploying(scenario: str) -> Session:
    """A game in which it is settled how it is played, and nothing else."""
    game = session(scenario, edit_mode=True, half="left", sets=1)
    while game.state.phase == "mode":
        game.submit(sampled(game, Luck("mode", 1)))
    return game


@pytest.mark.rule("TA-2.7")
def test_a_start_number_stays_while_units_are_deployed() -> None:
    game = deploying(SOLO)

    assert game.state.phase == "armies"

    assert [ground.id for ground in editor(game).grounds(Space("h_03_03"))] == ["open"]
    assert not editor(game).has_units
    with pytest.raises(IllegalAction, match=r"TA-2\.7"):
        game.submit(EditGround(power=G1, space=Space("h_03_03"), ground="factory"))


@pytest.mark.rule("TA-2.7")
@pytest.mark.rule("TA-3.5")
@pytest.mark.parametrize("scenario", ["summer_duel_germany_1_united_states", "summer_solo_united_states"])
def test_units_laid_out_by_hand_take_the_place_of_the_deployment(scenario: str) -> None:
    game = deploying(scenario)
    axis, tank = (G1, "g1_tiger") if game.state.automa is None else (game.state.automa, "g2_panzer_iv")
    tank = "g1_tiger" if axis == G1 else tank
    assert len(game.state.units) >= 12

    game.submit(editor(game).edit_space(Space("h_05_05"), None, {US: {UnitType("us_sherman"): 1}}))

    assert [unit.type for unit in game.state.units.values()] == ["us_sherman"]
    assert game.state.phase == "move"
    assert game.state.leader(game.state.active) == US
    assert editor(game).has_units
    assert editor(game).note is None
    game.submit(editor(game).edit_space(Space("h_03_03"), None, {axis: {UnitType(tank): 1}}))
    game.submit(editor(game).edit_ground(Space("h_03_05"), "factory"))
    game.submit(editor(game).edit_power(US, 4, ()))
    assert game.state.coins[US] == 4
    again = begun(editor(game).scenario(with_units=True), edit_mode=True)
    assert {unit.type for unit in again.state.units.values()} == {tank, "us_sherman"}
    assert again.state.allowed is None  # no army, and nobody rests
    assert played(again).is_over


@pytest.mark.rule("TA-2.11")
def test_the_first_unit_laid_out_is_none_of_the_automaton() -> None:
    game = deploying("summer_solo_united_states")
    axis, before = game.state.automa, len(game.state.units)
    kind = "g1_tiger" if axis == G1 else "g2_panzer_iv"
    assert axis is not None

    with pytest.raises(IllegalAction, match=r"TA-2\.11"):
        game.submit(editor(game).edit_space(Space("h_03_03"), None, {axis: {UnitType(kind): 1}}))

    assert len(game.state.units) == before
    assert game.state.phase == "armies"


@pytest.mark.rule("TA-2.8")
def test_units_may_be_laid_out_by_hand_in_the_middle_of_the_deployment() -> None:
    game, luck = (
        session("summer_duel_germany_1_united_states", 3, half="left", sets=1, edit_mode=True),
        Luck("", 1),
    )
    while not game.state.on:
        game.submit(sampled(game, luck))
    (standing,) = game.state.on
    free = next(
        h for h in game.state.board.hexes if h != standing and editor(game).unit_types(place(game, h), US)
    )

    game.submit(editor(game).edit_space(place(game, free), None, {US: {UnitType("us_infantry"): 1}}))

    assert set(game.state.on) == {standing, free}  # who stood there already stays
    assert len(game.state.units) == 2
    assert not game.state.stack
    assert Session(system, game.setup, entries=game.entries).state == game.state


@pytest.mark.rule("TA-2.10")
def test_flags_and_coins_laid_out_before_the_deployment_leave_it_going() -> None:
    game = deploying(SOLO)
    factory = place(game, min(game.state.factories))

    game.submit(editor(game).edit_space(factory, G1, {}))
    game.submit(editor(game).edit_power(G1, 2, ()))

    assert game.state.phase == "armies"
    assert game.state.factories[min(game.state.factories)] == G1
    assert editor(game).treasury(G1) == 2


@pytest.mark.rule("TA-13.2")
def test_where_a_launcher_is_hidden_units_are_deployed_by_the_rules() -> None:
    game, luck = session("v2_rockets", edit_mode=True), Luck("", 1)
    while game.state.phase != "armies":
        game.submit(sampled(game, luck))

    assert system.editor(game.state) is None
    with pytest.raises(IllegalAction, match=r"TA-2\.7"):
        game.submit(EditSpace(power=G1, space=Space("h_03_03"), units={G1: {UnitType("g1_tiger"): 1}}))


def begun(raw: dict[str, Any], **options: bool) -> Session:
    """A game of a scenario that was made in edit mode."""
    setup = system.setup("front_summer", raw, plain_geography("front_summer"), options=options, seed=5)
    return Session(system, setup)


def played(game: Session) -> Session:
    luck = Luck("laid out", 2)
    for _ in range(4000):
        if not isinstance(game.decision, Decision):
            break
        game.submit(sampled(game, luck))
    return game


@pytest.mark.rule("TA-2.7")
def test_a_scenario_of_another_board_is_deployed_and_played_on_it() -> None:
    laid = session(SOLO, edit_mode=True)
    for space, ground in (("h_03_03", "factory"), ("h_05_05", "start_2")):
        laid.submit(EditGround(power=G1, space=Space(space), ground=ground))

    raw = editor(laid).scenario(with_units=False)
    game = begun(raw)

    assert raw["board"] == {"h_03_03": "factory", "h_05_05": "start_2", "h_06_02": "open"}
    assert set(game.present().ground) == set(raw["board"])
    assert "lesson" not in raw
    assert played(game).is_over


@pytest.mark.rule("TA-3.1")
def test_a_scenario_begins_with_units_as_they_were_laid_out() -> None:
    laid, luck = (
        session("summer_duel_germany_1_united_states", 3, half="left", sets=1, edit_mode=True),
        Luck("", 1),
    )
    while laid.state.phase != "move":
        laid.submit(sampled(laid, luck))
    free = next(
        h
        for h in laid.state.board.hexes
        if not laid.state.on.get(h) and editor(laid).grounds(place(laid, h))[1:]
    )
    power = laid.state.leader(laid.state.active)
    laid.submit(EditGround(power=power, space=place(laid, free), ground="factory"))
    laid.submit(EditSpace(power=power, space=place(laid, free), owner=US))

    raw = editor(laid).scenario(with_units=True)
    game = begun(raw)

    assert raw["choose"] == {"half": ["left"], "sets": [1]}
    assert game.state.phase == "move"
    assert {u.id: u.at for u in game.state.units.values()} == {u.id: u.at for u in laid.state.units.values()}
    assert game.state.factories[free] == US
    assert game.state.allowed is None
    assert played(game).is_over


def place(game: Session, hex_: int) -> Space:
    found: Space = game.state.space(hex_)
    return found


def problems(**tables: Any) -> dict[str, str]:
    """What is wrong with a scenario with such tables: the sentence of each fault by its code."""
    raw = {**deepcopy(raw_scenario(SOLO)), **tables}
    found = system.scenario_problems(raw, msgspec.convert(plain_geography("front_summer"), Geography))
    with pytest.raises(BrokenPackError):
        begun(raw)
    return {problem.code: str(problem) for problem in found}


@pytest.mark.rule("TA-1.7")
@pytest.mark.rule("TA-2.4")
@pytest.mark.rule("TA-11.1")
def test_a_board_that_can_not_be_is_refused_with_its_rule() -> None:
    assert "(TA-1.7)" in problems(board={"h_00_06": "factory"})["bad-ground"]
    assert "(TA-2.9)" in problems(board={"h_00_06": "start_1"})["bad-ground"]
    assert "(TA-2.4)" in problems(board={"h_06_02": "open"})["wrong-starts"]
    assert "(TA-2.4)" in problems(board={"h_03_03": "start_2", "h_05_05": "start_2"})["wrong-starts"]
    assert problems(board={"h_99_99": "factory"}).keys() == {"unknown-space"}
    assert problems(board={"h_03_03": "castle"}).keys() == {"unknown-id"}
    assert problems(board={"h_03_03": 3}).keys() == {"bad-value"}
    factories = [s["id"] for s in plain_geography("front_summer")["spaces"] if s["terrain"] == "factory"]
    assert "(TA-11.1)" in problems(board=dict.fromkeys(factories, "open"))["few-factories"]


@pytest.mark.rule("TA-1.8")
def test_a_position_that_can_not_be_is_refused_with_its_rule() -> None:
    twice = [{"type": "g1_tiger", "space": "h_03_03"}, {"type": "us_sherman", "space": "h_03_03"}]

    assert "(TA-1.8)" in problems(position={"power": G1, "units": twice})["bad-position"]
    assert "(TA-11.2)" in problems(position={"power": G1})["bad-position"]
    assert problems(position={"power": G1, "unit": []}).keys() == {"unknown-key"}


@pytest.mark.rule("TA-1.7")
def test_a_save_with_a_layout_that_can_not_be_is_refused() -> None:
    game = table()
    game.do(lay(FREE, "factory"))
    data = system.encode(game.state)

    for wrong in (b'"castle"', b'"start_99"'):
        with pytest.raises(Exception, match="no state of the game"):
            system.decode(data.replace(b'"factory"]]', wrong + b"]]"), game.setup)


def test_games_without_a_layout_are_written_as_before() -> None:
    """Older recordings and saves keep their hashes."""
    assert b"layout" not in system.encode(session(SOLO).state)
    assert tactical_setup(SOLO).data["scenario"].get("board") is None
