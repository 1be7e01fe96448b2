"""Parts of a card of which nothing comes: the next part follows all the same (SU-8.6)."""

from axis_desktop.systems.supply.cards.card_places import only_space
from axis_desktop.systems.supply.cards.card_steps import Battle, Build, Eliminate, Recruit, Step
from axis_desktop.systems.supply.events import Part, PartVain
from axis_desktop.systems.supply.stack.frames import Eliminating, Fighting, Placing
from axis_desktop.systems.supply.stack.play import Play

_BUILDS: dict[str, Part] = {"army": "build_army", "navy": "build_navy"}
_RECRUITS: dict[str, Part] = {"army": "recruit_army", "navy": "recruit_navy"}
_BATTLES: dict[str, Part] = {"land": "land_battle", "sea": "sea_battle"}


def tell_vain(play: Play, frame: Placing | Fighting | Eliminating) -> None:
    """Tell it of a part that ends before anybody could be asked about it."""
    context, world = frame.context, play.state.world
    step = world.programs[frame.program][frame.at]
    part, count = _part(step)
    if frame.left == count:
        owner = world.powers[context.owner]
        play.tell(PartVain(power=owner, card=context.card, part=part, space=only_space(step)))


def _part(step: Step) -> tuple[Part, int]:
    """What it is called, and how many pieces or battles it is about."""
    match step:
        case Build():
            return _BUILDS[step.piece], step.count[1]
        case Recruit():
            return _RECRUITS[step.piece], step.count[1]
        case Battle():
            return _BATTLES[step.domain], step.repeat_up_to
        case Eliminate():
            return "eliminate", step.count[1]
        case _:
            raise AssertionError(step)
