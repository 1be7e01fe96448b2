"""What a card would do for its nation, read off its own words: so every card is understood, new ones too."""

from axis_desktop.players.supply.aims import HORIZON, Aims, victories_left
from axis_desktop.players.supply.card_values import card_values
from axis_desktop.players.supply.still_to_come import chance_to_answer
from axis_desktop.systems.supply.cards import card_steps as words
from axis_desktop.systems.supply.cards.card_table import Card, InsteadOfBuild, Reaction
from axis_desktop.systems.supply.nations import NOBODY
from axis_desktop.systems.supply.places import filters, meanings
from axis_desktop.systems.supply.places.placing import build_spaces, declarable, free_spaces
from axis_desktop.systems.supply.playing.fighting import targets
from axis_desktop.systems.supply.playing.windows import offers
from axis_desktop.systems.supply.stack.frames import Context, Instance
from axis_desktop.systems.supply.state import State
from axis_desktop.systems.supply.world import bits


def card_cost(state: State, nation: int) -> float:
    """What the loss of a card of the deck costs: little as long as more are left than turns (SU-7.6)."""
    spare = len(state.deck[nation]) + len(state.hand[nation]) - victories_left(state, nation)
    if spare > 6:
        return 0.1
    if spare > 0:
        return 0.3
    return 0.8 if state.deck[nation] else 1.0


class Worth:
    """Values steps, cards and abilities with the eyes of one nation.

    Args:
        aims: how it looks at the board.
        deep: what cards on the table would add is left out.
    """

    def __init__(self, aims: Aims, *, deep: bool = False) -> None:
        self.aims = aims
        self.state = aims.state
        self._deep = deep

    # ------------------------------------------------------------------ cards

    def play(self, card: str) -> float:
        """Playing a card from hand, without what it is worth there."""
        row = self.state.world.cards[card]
        if row.type == "status":
            return self.status(card)
        if row.type == "response":
            return self._kept(card)
        return self.program(f"{card}/play", Context(owner=self.aims.nation, card=card))

    def in_hand(self, card: str) -> float:
        """What a card in hand is worth."""
        return card_values().in_hand(card, self.state.world.cards[card].type)

    def status(self, card: str) -> float:
        """A Status that is laid."""
        state, aims = self.state, self.aims
        rounds = min(victories_left(state, aims.nation) - 1, aims.horizon)
        rules = aims.ground.scoring.get(card)
        if rules is None:
            return card_values().status.get(card, 1.0) * max(rounds, 0) / HORIZON
        worth = 0.0
        near = aims.near & ~aims.enemies
        for rule in rules:
            worth += rule.points(state.pieces) * aims.turns
            open_to = rule.spaces & near if aims.nation in rule.nations and not rule.absent else 0
            if open_to:
                worth += 0.3 * max(rule.each + rule.flat, 0) * aims.turns
        return worth

    def use(self, card: Card, number: int, context: Context) -> float:
        """Using an ability of a card on the table: its effect less its price."""
        ability = card.abilities[number]
        worth = self.program(f"{card.id}/{number}/effect", context)
        if not isinstance(ability, InsteadOfBuild):
            worth -= self.price(ability.cost, context)
        if isinstance(ability, Reaction) and card.type == "response":
            worth -= 0.6 * self._kept(card.id)
        return worth

    def _kept(self, card: str) -> float:
        """A Response that lies face down and waits."""
        state, nation = self.state, self.aims.nation
        left = min(1.0, victories_left(state, nation) / 5)
        return left * chance_to_answer(state, nation, card) * card_values().response.get(card, 1.0)

    def price(self, cost: tuple[words.Discard, ...], context: Context) -> float:
        """What has to be paid."""
        state, nation, found = self.state, self.aims.nation, 0.0
        for step in cost:
            count = filters.number(state, step.count, context)
            if step.source == "hand":
                found += 0.45 * min(count, len(state.hand[nation]))
                found += card_cost(state, nation) * max(count - len(state.hand[nation]), 0)
            else:
                have = len(state.deck[nation])
                found += card_cost(state, nation) * count + 0.2 * max(count - have, 0)
        return found

    # ------------------------------------------------------------------ steps

    def program(self, program: str, context: Context) -> float:
        """All steps of a program one after another, each as the board is now."""
        steps = self.state.world.programs[program]
        found = 0.0
        for place, step in enumerate(steps):
            if isinstance(step, words.ChooseNation):
                return found + self._best_nation(step, steps[place + 1 :], program, place + 1, context)
            found += self.step(step, context, f"{program}/{place}")
        return found

    def step(self, step: words.Step, context: Context, inner: str) -> float:
        """One step; `inner` is where the steps within it begin."""
        state = self.state
        match step:
            case words.Build():
                return self.best_place(step, context, recruit=False)[0]
            case words.Recruit():
                return self.best_place(step, context, recruit=True)[0]
            case words.Battle():
                return self.best_battle(step, context)[0]
            case words.Eliminate():
                return self._eliminate(step, context)
            case words.Score():
                points = filters.number(state, step.amount, context)
                own = meanings.side(state, step.side, context) == self.aims.side
                return float(points if own else -points)
            case words.Discard():
                return self._discard(step, context)
            case words.Draw():
                return 0.3 * step.count
            case words.Protect():
                return self._protect(context)
            case words.Cancel():
                return self._cancel(context)
            case words.AdjustDiscard():
                return 0.3 * abs(filters.number(state, step.by, context))
            case words.LookAndReorder():
                return 0.3
            case words.MoveCard():
                return 0.4
            case words.PlayFrom():
                return 1.5
            case words.If():
                if filters.holds(state, step.condition, context):
                    return self.program(f"{inner}/0", context)
                return 0.0
            case words.ChooseOne():
                return max(self.program(f"{inner}/{number}", context) for number in range(len(step.options)))
            case words.AnyOrder():
                return sum(self.program(f"{inner}/{number}", context) for number in range(len(step.steps)))
            case words.ForEachNation():
                return sum(
                    self.program(f"{inner}/0", _for(context, state.world.nation_number[name]))
                    for name in step.nations
                )
            case words.ModifySupply():
                return 0.0
            case _:
                return 0.0

    def best_place(
        self, step: words.Build | words.Recruit, context: Context, *, recruit: bool
    ) -> tuple[float, int]:
        """The best space for a piece, with its worth; -1 if there is none."""
        state = self.state
        nation = meanings.nation(state, step.nation, context)
        if nation == NOBODY:
            return 0.0, NOBODY
        area = filters.area(state, step.at, context)
        find = free_spaces if recruit else build_spaces
        found = self.best_of(find(state, nation, step.piece, area), nation, recruit=recruit)
        if found[1] == NOBODY and not recruit and nation == self.aims.nation:
            if not self._has_answers("piece_built"):
                return found
            there = declarable(state, nation, step.piece, area)
            return max(((self.declaring(space, nation), space) for space in bits(there)), default=found)
        if step.count[1] > 1 and found[1] != NOBODY:
            return found[0] * 1.5, found[1]
        return found

    def placing(self, space: int, nation: int, *, recruit: bool) -> float:
        """A piece of a nation in a space, with what the own cards add to it."""
        worth = self.aims.worth_placing(space, nation)
        if nation == self.aims.nation and self._has_answers("piece_recruited" if recruit else "piece_built"):
            pieces, own = self.state.pieces, self.state.pieces[nation]
            pieces[nation] = own | 1 << space
            worth += self._answers(self._built(space, nation, recruit=recruit))
            pieces[nation] = own
        return worth

    def declaring(self, space: int, nation: int) -> float:
        """An own piece that is declared newly built: what the own cards make of it."""
        if nation != self.aims.nation or not self._has_answers("piece_built"):
            return 0.05
        return 0.05 + self._answers(self._built(space, nation, recruit=False))

    def fighting(self, target: int, space: int) -> float:
        """A battle, with what the own cards add to it; without a target if that is no nation."""
        state, spot = self.state, 1 << space
        worth = self.aims.worth_removing(target, space) if target != NOBODY else 0.01
        if not self._has_answers("battle_fought"):
            return worth
        instance = Instance(
            on="battle_fought", side=self.aims.side, nation=self.aims.nation, space=space, target=target
        )
        if target == NOBODY:
            return worth + self._answers(instance)
        theirs = state.pieces[target]
        if not state.immune[target] & spot:
            state.pieces[target] = theirs & ~spot
        worth += self._answers(instance)
        state.pieces[target] = theirs
        return worth

    def _built(self, space: int, nation: int, *, recruit: bool) -> Instance:
        name = "piece_recruited" if recruit else "piece_built"
        return Instance(on=name, side=self.aims.side, nation=nation, space=space)

    def _has_answers(self, name: str) -> bool:
        """The nation has a card on the table that such an occurrence may set off."""
        if self._deep:
            return False
        cards, nation = self.state.world.reacting[name], self.aims.nation
        return not (
            cards.isdisjoint(self.state.status[nation]) and cards.isdisjoint(self.state.responses[nation])
        )

    def _answers(self, instance: Instance) -> float:
        """What the best own reaction to an occurrence would add."""
        then = Worth(Aims(self.state, self.aims.nation, self.aims.horizon), deep=True)
        best = 0.0
        for card, ability in offers(self.state, instance, self.aims.nation).items():
            context = Context(owner=self.aims.nation, card=card, instance=instance)
            best = max(best, then.use(self.state.world.cards[card], ability, context))
        return best

    def best_of(self, spaces: int, nation: int, *, recruit: bool) -> tuple[float, int]:
        """The best of some spaces for a piece of a nation."""
        best, where = 0.0, NOBODY
        for space in bits(spaces):
            worth = self.placing(space, nation, recruit=recruit)
            if worth > best or where == NOBODY:
                best, where = worth, space
        return best, where

    def best_battle(self, step: words.Battle, context: Context) -> tuple[float, int, int]:
        """The best battle: worth, space, target."""
        state, aims = self.state, self.aims
        area = filters.area(state, step.at, context)
        near = aims.near & state.world.domain(step.domain) & area & ~aims.friends
        best = (0.0, NOBODY, NOBODY)
        others = 0.0
        if not self._has_answers("battle_fought"):
            near &= aims.enemies
        for space in bits(near):
            for target in targets(state, aims.nation, space) or (NOBODY,):
                worth = self.fighting(target, space)
                others += worth
                if worth > best[0]:
                    best = (worth, space, target)
        if step.repeat_up_to > 1:
            return best[0] + 0.6 * (others - best[0]), best[1], best[2]
        return best

    def _eliminate(self, step: words.Eliminate, context: Context) -> float:
        state = self.state
        if step.target == "$trigger.piece":
            instance = context.instance
            assert instance is not None
            return self.aims.worth_removing(instance.nation, instance.space)
        found = [
            self.aims.worth_removing(nation, space)
            for nation, mask in filters.all_matching(state, step.target, context)
            for space in bits(mask & ~state.immune[nation])
            if state.side(nation) != self.aims.side
        ]
        return sum(sorted(found, reverse=True)[: step.count[1]])

    def _discard(self, step: words.Discard, context: Context) -> float:
        state = self.state
        nation = meanings.nation(state, step.nation, context)
        if nation == NOBODY:
            return 0.0
        count = filters.number(state, step.count, context)
        ours = state.side(nation) == self.aims.side
        if step.source == "table_status":
            card = context.instance.card if context.instance is not None else ""
            worth = card_values().status.get(card, 1.0) * self.aims.turns / 4 + 0.3
            return -worth if ours else worth
        if step.source == "table_response":
            worth = 1.3 * min(count, len(state.responses[nation]))
        else:
            worth = card_cost(state, nation) * count
        return -worth if ours else worth

    def _protect(self, context: Context) -> float:
        instance = context.instance
        assert instance is not None
        return self.aims.worth_keeping(instance.nation, instance.space)

    def _cancel(self, context: Context) -> float:
        instance = context.instance
        assert instance is not None
        theirs = Worth(Aims(self.state, instance.nation, self.aims.horizon))
        return theirs.program(f"{instance.card}/play", Context(owner=instance.nation, card=instance.card))

    def _best_nation(
        self,
        step: words.ChooseNation,
        rest: tuple[words.Step, ...],
        program: str,
        at: int,
        context: Context,
    ) -> float:
        state, best = self.state, 0.0
        for name in step.among:
            fixed = _for(context, state.world.nation_number[name])
            if filters.holds(state, step.where, fixed):
                worth = sum(
                    self.step(one, fixed, f"{program}/{at + place}") for place, one in enumerate(rest)
                )
                best = max(best, worth)
        return best


def _for(context: Context, nation: int) -> Context:
    return Context(owner=context.owner, card=context.card, n=nation, instance=context.instance)
