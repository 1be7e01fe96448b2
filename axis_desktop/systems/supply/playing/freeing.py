"""Pieces worth taking off, so that a card can place one elsewhere (SU-1.3, SU-4.7)."""

from collections.abc import Iterator

from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.supply.actions import PlayCard, UseInstead
from axis_desktop.systems.supply.cards.card_steps import Build, Recruit
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places.supply_lines import supplied
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack.frames import Instance
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits

_DOOMED = {
    "army": "All armies of {power:the} stand on the board. The one in {space:the} is out of supply:"
    " take it off, and it can be placed elsewhere.",
    "navy": "All navies of {power:the} stand on the board. The one in {space:the} is out of supply:"
    " take it off, and it can be placed elsewhere.",
}
_ANY = {
    "army": "All armies of {power:the} stand on the board: take one off first,"
    " and it can be placed elsewhere.",
    "navy": "All navies of {power:the} stand on the board: take one off first,"
    " and it can be placed elsewhere.",
}


def doomed(state: State, nation: int) -> int:
    """Spaces of a nation's pieces that its next Supply phase removes, if nothing changes until then.

    What an own card on the table could save counts as safe (SU-10.2, SU-14.17).
    """
    found = state.pieces[nation] & ~supplied(state, nation) & ~state.immune[nation]
    if found and windows.offers(state, Instance(on="any_time"), nation):
        return 0
    for space in bits(found):
        danger = Instance(on="about_to_be_removed", nation=nation, space=space, cause="supply")
        if windows.offers(state, danger, nation):
            found &= ~(1 << space)
    return found


def spent(state: State, nation: int) -> tuple[str, ...]:
    """Kinds of pieces of which a nation has none in reserve."""
    return tuple(piece for piece in ("army", "navy") if state.reserve(nation, piece) == 0)


def hint(state: State, action: Action) -> Message | None:
    """That a piece can be taken off, if the card of an answer would place one and none is in reserve."""
    if not isinstance(action, (PlayCard, UseInstead)):
        return None
    nation = state.world.nation_number[action.power]
    kinds = spent(state, nation)
    pieces = [piece for piece in _placed(state, action.card) if piece in kinds] if kinds else []
    if not pieces:
        return None
    piece, power = pieces[0], state.world.powers[nation]
    domain = state.world.domain(piece)
    lost = bits(doomed(state, nation) & domain)
    space = next(lost, NOBODY)
    if space != NOBODY:
        return Message.of(_DOOMED[piece], power=say.power(power), space=say.space(state.world.spaces[space]))
    free = state.pieces[nation] & ~state.immune[nation] & domain
    return Message.of(_ANY[piece], power=say.power(power)) if free else None


def _placed(state: State, card: str) -> Iterator[str]:
    """Kinds of own pieces that a card places."""
    for program, steps in state.world.programs.items():
        if program.startswith(f"{card}/"):
            for step in steps:
                if isinstance(step, (Build, Recruit)) and step.nation == "$owner":
                    yield step.piece
