"""The refusal of what belongs to another phase."""

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.sentences import say
from axis_desktop.systems.europe1939.state import State


def wrong_phase(state: State) -> IllegalAction:
    """The action belongs to another phase (EU-4.2)."""
    text = "That is not possible in this phase: {phase}."
    return IllegalAction("EU-4.2", text, phase=say.phase(state.phase_id))
