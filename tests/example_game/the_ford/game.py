"""The rules as Axis Desktop asks for them: a list of their parts."""

from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.door.rulebook import Rulebook
from the_ford import scenario, showing
from the_ford.actions import FordAction
from the_ford.course import COURSE
from the_ford.state import State, unit_rows

GAME = Door(
    id="the_ford",
    title="The Ford",
    about="Two keeps, one ford, dice of eight sides",
    rulebook=Rulebook(prefix="FO", sections={1: 3, 2: 2, 3: 3, 4: 2, 5: 1}),
    units=unit_rows,
    beginning=Beginning(info=scenario.info, check=scenario.check, read=scenario.read, start=scenario.start),
    states=States(kind=State, worlds=scenario.WORLDS),
    playing=Playing(course=COURSE, actions=FordAction, turn_rule="FO-1.1"),
    telling=Telling(
        present=lambda state, viewer: showing.presentation(state),  # nothing is hidden
        catalog=showing.catalog,
        describe=lambda event, state: showing.describe(event),
    ),
    positions=Positions(kept=scenario.position_of),
)
