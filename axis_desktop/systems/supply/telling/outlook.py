"""What a nation would score in its next Victory phase as things stand (SU-10.3, SU-10.4)."""

from axis_desktop.model.showing.presentation import Gain
from axis_desktop.systems.supply.cards.card_steps import If, Score
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.playing import windows
from axis_desktop.systems.supply.stack.frames import Context, Instance
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.turn.turn import points_of_stars


def gains(state: State, nation: int) -> tuple[Gain, ...]:
    """Stars, then open cards that score for nothing; none while an enemy army holds the home space."""
    enemies = state.pieces_of_side(1 - state.side(nation))
    if enemies >> state.world.homes[nation] & 1:
        return ()
    found = [Gain(points=points, space=space) for space, points in points_of_stars(state, nation)]
    instance = Instance(on="victory_step", nation=nation)
    for card, ability in windows.open_offers(state, instance, nation).items():
        points = _points(state, nation, card, ability, instance)
        if points:
            found.append(Gain(points=points, card=card))
    return tuple(found)


def _points(state: State, nation: int, card: str, ability: int, instance: Instance) -> int:
    """What the card scores; 0 if it asks a price."""
    programs = state.world.programs
    if programs.get(f"{card}/{ability}/cost"):
        return 0
    context = Context(owner=nation, card=card, instance=instance)
    return _scored(state, f"{card}/{ability}/effect", context)


def _scored(state: State, program: str, context: Context) -> int:
    """What the steps of a program score for their owner's side."""
    total, own = 0, state.side(context.owner)
    for at, step in enumerate(state.world.programs.get(program, ())):
        if isinstance(step, Score) and meanings.side(state, step.side, context) == own:
            total += filters.number(state, step.amount, context)
        elif isinstance(step, If) and filters.holds(state, step.condition, context):
            total += _scored(state, f"{program}/{at}/0", context)
    return total
