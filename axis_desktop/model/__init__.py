"""The core that every game shares: session, actions, events, decisions, options, chance, journal, errors."""

from axis_desktop.model.asking.decision import Decision, Outcome
from axis_desktop.model.chance import Chance, ChanceError, Draw, Given, Luck, Seeded
from axis_desktop.model.errors import (
    AxisError,
    Canceled,
    IllegalAction,
    PackError,
    SaveError,
    SaveInUse,
    SaveNotWritten,
    SaveReadOnly,
    ScriptError,
    SettingsError,
    StateUnreadable,
    UsageError,
)
from axis_desktop.model.facts import Action, Event
from axis_desktop.model.ids import Phase, Power, Side, Space, UnitId, UnitType
from axis_desktop.model.journal import Entry, Journal, MemoryJournal
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.session import EnterDice, Session
from axis_desktop.model.system import Option, ScenarioInfo, Seating, Setup, System, system, system_ids

__all__ = [
    "Action", "AxisError", "Canceled", "Chance", "ChanceError", "Decision", "Draw", "EnterDice", "Entry",
    "Event", "Given", "IllegalAction", "Journal", "Luck", "MemoryJournal", "Message", "Option", "Outcome",
    "PackError", "Phase", "Power", "SaveError", "SaveInUse", "SaveNotWritten", "SaveReadOnly", "ScenarioInfo",
    "ScriptError", "Seating", "Seeded", "Session", "SettingsError", "Setup", "Side", "Space",
    "StateUnreadable", "System", "UnitId", "UnitType", "UsageError",
    "system", "system_ids",
]  # fmt: skip
