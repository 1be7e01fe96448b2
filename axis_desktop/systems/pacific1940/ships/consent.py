"""Consent: who would use a friend's carriers or transports asks once, and it is remembered (PA-7.7)."""

from collections.abc import Iterable

from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.ids import Power
from axis_desktop.model.sentences import say
from axis_desktop.systems.pacific1940.rulebook import AUTO_CONSENT
from axis_desktop.systems.pacific1940.state import State


def given(state: State, owner: Power, user: Power) -> bool | None:
    """What a power has said about the use of its ships by another; None if nobody has asked it yet."""
    if owner == user or AUTO_CONSENT in state.world.options:
        return True
    return next((agreed for a, b, agreed in state.consents if (a, b) == (owner, user)), None)


def check_consent(state: State, user: Power, owners: Iterable[Power]) -> None:
    """No owner has refused the use of its ships.

    Raises:
        IllegalAction: one has.
    """
    for owner in sorted(set(owners)):
        if given(state, owner, user) is False:
            text = "{owner:The} doesn't lend its carriers and transports to {user:the}."
            raise IllegalAction("PA-7.7", text, owner=say.power(owner), user=say.power(user))


def still_to_ask(state: State, user: Power, owners: Iterable[Power]) -> Power | None:
    """The first owner that hasn't been asked yet; None if there is none."""
    return next((owner for owner in sorted(set(owners)) if given(state, owner, user) is None), None)


def remember(state: State, owner: Power, user: Power, agreed: bool) -> None:
    """The answer holds for the rest of the game."""
    state.consents = (*state.consents, (owner, user, agreed))
