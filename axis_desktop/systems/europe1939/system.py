"""The parts that make up `europe1939`, behind one door."""

from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.edit_mode import EditPower, EditSpace, where_on
from axis_desktop.systems.europe1939.actions import EuropeAction, Resign
from axis_desktop.systems.europe1939.beginning import integrity, scenario, script
from axis_desktop.systems.europe1939.beginning.editing import EuropeEditor, edit_power, edit_space
from axis_desktop.systems.europe1939.beginning.position import kept_position
from axis_desktop.systems.europe1939.beginning.scenario_check import check_scenario
from axis_desktop.systems.europe1939.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.europe1939.rulebook import RULEBOOK
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import unit_rows
from axis_desktop.systems.europe1939.telling import catalog, present, story
from axis_desktop.systems.europe1939.turn.course import COURSE
from axis_desktop.systems.europe1939.turn.victory import resign, resignations

system = Door(
    id="europe1939",
    title="Europe 1939",
    about="Seasons, war production, supply, and small countries that take sides",
    rulebook=RULEBOOK,
    units=unit_rows,
    beginning=Beginning(info=scenario.info, check=check_scenario, read=SCENARIOS.read, start=scenario.start),
    states=States(kind=State, worlds=scenario.WORLDS, check=lambda state, setup: integrity.check(state)),
    playing=Playing(
        course=COURSE,
        actions=EuropeAction,
        turn_rule="EU-4.4",
        aside={Resign: resign, EditSpace: edit_space, EditPower: edit_power},
        interjections=resignations,
        spelled=script.resolved,
    ),
    telling=Telling(present=present.presentation, catalog=catalog.catalog, describe=story.describe),
    positions=Positions(kept=kept_position, editor=where_on(EuropeEditor)),
)
