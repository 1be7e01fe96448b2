"""The parts that make up `classic`, behind one door."""

from axis_desktop.systems.area_war.soundness import check_board
from axis_desktop.systems.classic.actions import ClassicAction, EditPower, Surrender
from axis_desktop.systems.classic.beginning import edit, scenario
from axis_desktop.systems.classic.beginning.editing import editor, position_of
from axis_desktop.systems.classic.beginning.scenario_check import check_scenario
from axis_desktop.systems.classic.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.classic.beginning.script import SCRIPTING
from axis_desktop.systems.classic.rulebook import RULEBOOK
from axis_desktop.systems.classic.state import State
from axis_desktop.systems.classic.tables import first_scenario, unit_table
from axis_desktop.systems.classic.telling import present, story
from axis_desktop.systems.classic.turn import victory
from axis_desktop.systems.classic.turn.course import COURSE
from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.edit_mode import EditSpace, where_on

system = Door(
    id="classic",
    title="Classic",
    about="Dice, industry and research, across a continent or the whole world",
    rulebook=RULEBOOK,
    units=lambda: [row.id for row in unit_table()],
    unit_table=unit_table,
    opening=first_scenario,
    beginning=Beginning(info=scenario.info, check=check_scenario, read=SCENARIOS.read, start=scenario.start),
    states=States(
        kind=State,
        worlds=scenario.WORLDS,
        check=lambda state, setup: check_board(state, state.world.powers),
    ),
    playing=Playing(
        course=COURSE,
        actions=ClassicAction,
        turn_rule="CL-4.5",
        aside={Surrender: victory.surrender, EditSpace: edit.edit_space, EditPower: edit.edit_power},
        spelled=SCRIPTING.resolve,
    ),
    telling=Telling(
        present=lambda state, viewer: present.presentation(state),  # everything is open (CL-20.1)
        catalog=present.catalog,
        describe=story.describe,
    ),
    positions=Positions(kept=position_of, editor=where_on(editor)),
)
