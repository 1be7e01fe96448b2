"""The parts that make up `tactical`, behind one door."""

from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.edit_mode import EditPower, EditSpace, where_on
from axis_desktop.systems.tactical.actions import EditGround, TacticalAction, TransferCoins
from axis_desktop.systems.tactical.beginning import integrity, position, scenario
from axis_desktop.systems.tactical.beginning.by_hand import editing
from axis_desktop.systems.tactical.beginning.scenario_check import check_scenario
from axis_desktop.systems.tactical.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.tactical.board.tables import unit_rows
from axis_desktop.systems.tactical.economy.transfer import transfer, transfers
from axis_desktop.systems.tactical.rulebook import RULEBOOK
from axis_desktop.systems.tactical.state import State
from axis_desktop.systems.tactical.telling import catalog, present, story
from axis_desktop.systems.tactical.turn.course import COURSE

system = Door(
    id="tactical",
    title="Tactical",
    about="Hexes, factories and dice of twelve sides; an automaton to play against",
    rulebook=RULEBOOK,
    units=unit_rows,
    beginning=Beginning(info=scenario.info, check=check_scenario, read=SCENARIOS.read, start=scenario.start),
    states=States(
        kind=State,
        worlds=scenario.WORLDS,
        write=scenario.written,
        check=lambda state, setup: integrity.check(state),
    ),
    playing=Playing(
        course=COURSE,
        actions=TacticalAction,
        # In co-op either of the humans may act for their common side (TA-15.2).
        speaks=lambda state, asked, action: state.own(asked, action.power),
        aside={
            TransferCoins: transfer,
            EditSpace: editing.edit_space,
            EditPower: editing.edit_power,
            EditGround: editing.edit_ground,
        },
        interjections=transfers,
    ),
    telling=Telling(present=present.presentation, catalog=catalog.catalog, describe=story.describe),
    positions=Positions(kept=position.position_of, editor=where_on(editing.editor)),
)
