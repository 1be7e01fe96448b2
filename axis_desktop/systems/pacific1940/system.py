"""The parts that make up `pacific1940`, behind one door."""

from axis_desktop.systems.area_war.soundness import check_board
from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.edit_mode import EditPower, EditSpace, where_on
from axis_desktop.systems.pacific1940.actions import Concede, PacificAction
from axis_desktop.systems.pacific1940.beginning import edit, scenario
from axis_desktop.systems.pacific1940.beginning.editing import editor, position_of
from axis_desktop.systems.pacific1940.beginning.scenario_check import check_scenario
from axis_desktop.systems.pacific1940.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.pacific1940.beginning.script import SCRIPTING
from axis_desktop.systems.pacific1940.politics.standing import parties
from axis_desktop.systems.pacific1940.rulebook import RULEBOOK
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.pacific1940.tables import unit_table
from axis_desktop.systems.pacific1940.telling import catalog, present, story
from axis_desktop.systems.pacific1940.turn import turn, victory
from axis_desktop.systems.pacific1940.turn.course import COURSE

system = Door(
    id="pacific1940",
    title="Pacific 1940",
    about="Politics, carriers and islands: the war in the Pacific opens step by step",
    rulebook=RULEBOOK,
    units=lambda: [row.id for row in unit_table()],
    unit_table=unit_table,
    beginning=Beginning(info=scenario.info, check=check_scenario, read=SCENARIOS.read, start=scenario.start),
    states=States(
        kind=State,
        worlds=scenario.WORLDS,
        check=lambda state, setup: check_board(state, parties(state.world.turn_order)),
    ),
    playing=Playing(
        course=COURSE,
        actions=PacificAction,
        turn_rule="PA-1.1",
        aside={Concede: victory.concede, EditSpace: edit.edit_space, EditPower: edit.edit_power},
        refresh=turn.note_action,
        spelled=SCRIPTING.resolve,
    ),
    telling=Telling(
        present=lambda state, viewer: present.presentation(state),  # everything is open
        catalog=catalog.catalog,
        describe=story.describe,
    ),
    positions=Positions(kept=position_of, editor=where_on(editor)),
)
