"""Aircraft that nobody needs elsewhere help in attacks that are set already."""

from collections.abc import Iterator

from axis_desktop.model.ids import Space
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.players.pacific1940.attack.battles import battle_case, engaged, stake_in
from axis_desktop.players.pacific1940.attack.candidates import Candidate, still_there, way_to
from axis_desktop.players.pacific1940.reactions import Answer
from axis_desktop.players.pacific1940.skill import Skill
from axis_desktop.players.pacific1940.values import gain
from axis_desktop.systems.pacific1940.odds.offered import OFFERED
from axis_desktop.systems.pacific1940.state import State

_WORTH_A_FLIGHT = 0.3
"""IPC by which an aircraft must improve an attack to go along."""

_FLIGHTS = 8
"""Many aircraft are sent in about so many lots: the odds are worked out again for each."""


def flights_in_support(state: State, reach: dict[Space, list[Candidate]], skill: Skill) -> Iterator[Answer]:
    """Aircraft that nobody needs elsewhere go along where they spare most losses."""
    helped: dict[Space, float] = {}
    while True:
        best: tuple[float, Space, list[Candidate]] | None = None
        for space, candidates in reach.items():
            if not engaged(state, space) or not OFFERED.against(state, space):
                continue
            free = [each for each in candidates if _may_help(state, each)]
            if not free:
                continue
            stake = stake_in(state, space, skill)
            if space not in helped:
                before = gain(battle_case(state, space, []), stake)
                kinds = {state.world.row(each.unit).id: each for each in free}
                helped[space] = max(
                    gain(battle_case(state, space, [each]), stake) - before for each in kinds.values()
                )
            more = helped[space]
            if more > _WORTH_A_FLIGHT and (best is None or more > best[0]):
                best = more, space, free[: 1 + len(free) // _FLIGHTS]
        if best is None:
            return
        _, space, flight = best
        del helped[space]
        text = "Supports the attack on {space:the}: fewer are lost there."
        for each in flight:
            reach[space] = [other for other in reach[space] if other.unit.id != each.unit.id]
            way = way_to(state, [each.unit.id], space)
            if way is not None:
                yield Answer(way, Message.of(text, space=say.space(space)))


def _may_help(state: State, each: Candidate) -> bool:
    return state.world.row(each.unit).domain == "air" and still_there(state, each)
