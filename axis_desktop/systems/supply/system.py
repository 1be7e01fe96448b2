"""The parts that make up `supply`, behind one door."""

from axis_desktop.systems.door.door import Door
from axis_desktop.systems.door.parts import Beginning, Playing, Positions, States, Telling
from axis_desktop.systems.supply.actions import RemovePiece, SupplyAction, UseAnyTime, spoken_for
from axis_desktop.systems.supply.beginning import integrity, position, scenario
from axis_desktop.systems.supply.beginning.scenario_check import check_scenario
from axis_desktop.systems.supply.beginning.scenario_file import SCENARIOS
from axis_desktop.systems.supply.playing.interjecting import interjections
from axis_desktop.systems.supply.playing.removing import remove_own
from axis_desktop.systems.supply.playing.using import use_any_time
from axis_desktop.systems.supply.rulebook import RULEBOOK
from axis_desktop.systems.supply.stack.course import COURSE
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.telling import options, present, story

system = Door(
    id="supply",
    title="Supply",
    about="220 cards and no dice: build chains of supply, and cut the enemy's",
    rulebook=RULEBOOK,
    units=lambda: ["army", "navy"],
    beginning=Beginning(info=scenario.info, check=check_scenario, read=SCENARIOS.read, start=scenario.start),
    states=States(kind=State, worlds=scenario.WORLDS, write=scenario.written, check=integrity.check_of_game),
    playing=Playing(
        course=COURSE,
        actions=SupplyAction,
        options=options.options,
        speaks=lambda state, asked, action: asked in spoken_for(action),
        aside={RemovePiece: remove_own, UseAnyTime: use_any_time},
        interjections=interjections,
    ),
    telling=Telling(present=present.presentation, catalog=present.catalog, describe=story.describe),
    positions=Positions(kept=position.position_of, cards=position.cards_of),
)
