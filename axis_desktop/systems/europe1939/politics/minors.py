"""Small countries: forces set up when they are attacked, whom they join (EU-20.1, EU-20.3, EU-20.6)."""

from msgspec.structs import replace

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options, Target
from axis_desktop.model.errors import IllegalAction
from axis_desktop.model.events import UnitsPlaced
from axis_desktop.model.facts import Action
from axis_desktop.model.ids import Phase, Power, Space, UnitType
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.europe1939.actions import EndPhase, PlaceForce
from axis_desktop.systems.europe1939.asking import Ask, EuropePlay
from axis_desktop.systems.europe1939.events import CountryJoined
from axis_desktop.systems.europe1939.frames import Attack, SettingUp
from axis_desktop.systems.europe1939.politics.alliances import join, opponents, settle, strongest
from axis_desktop.systems.europe1939.rulebook import CHOICE_FIRST
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import FLEET
from axis_desktop.systems.questions.asking import asked, refusal_of
from axis_desktop.systems.questions.frame import innermost
from axis_desktop.systems.questions.rule_step import not_an_answer


def mobilize(play: EuropePlay, country: Power, attacker: Power) -> None:
    """A small country is attacked: its forces are to be set up by the strongest opponent (EU-20.1)."""
    state = play.state
    state.raided[country] = attacker
    if country in state.patrons:  # it fights already
        return
    player = strongest(state, opponents(state, attacker))
    if player is not None:
        state.patrons[country] = player
    set_up(play, country, player)


def set_up(play: EuropePlay, country: Power, player: Power | None) -> None:
    """A player sets up the forces of a country; those of a country that has some already stay (EU-20.1)."""
    state = play.state
    row = state.world.country_row(country)
    forces = dict(row.forces) if row is not None else {}
    if not forces or any(unit.owner == country for _, unit in state.forces.all()):
        return
    # Nobody is left to help it: its forces stand where there is no choice, else at its heart.
    play.push(SettingUp(country=country, player=player or state.power, left=forces))


def end_raids(play: EuropePlay) -> None:
    """At the end of the attacker's turn a country that still stands joins the other alliance (EU-20.3).

    One that was attacked by a neutral great power is at war with it alone, until that power is at war with
    others (EU-20.6).
    """
    state = play.state
    raided, state.raided = state.raided, {}
    for country in sorted(raided):
        patron = state.patrons.get(country)
        if patron is None:
            continue
        if state.relations.at_war(patron, raided[country]):
            join(state, country, patron)
        play.tell(CountryJoined(country=country, patron=patron))
    settle(state)


def places(state: State, country: Power, unit_type: UnitType) -> list[Space]:
    """Where a country's unit may be set up: its own areas that it holds; fleets in ports (EU-20.1)."""
    held = [area for area in state.world.areas_of(country) if state.holder(area) == country]
    return [area for area in held if unit_type != FLEET or area in state.world.ports]


class SetUpStep(Ask[SettingUp]):
    """Each unit of a small country finds its place (EU-20.1)."""

    def advance(self, play: EuropePlay, frame: SettingUp) -> bool:
        """Place what has a single place; ask for the rest."""
        for unit_type, count in frame.left.items():
            found = places(play.state, frame.country, unit_type)
            if len(found) > 1:
                continue
            for _ in range(count if found else 0):
                _place(play, frame.country, unit_type, found[0])
            self._rest(play, frame, unit_type, count, chosen=frame.chosen)
            return False
        if not frame.left and not (frame.chosen and play.state.world.revision >= CHOICE_FIRST):
            play.pop()
            return False
        return True

    def _rest(
        self, play: EuropePlay, frame: SettingUp, unit_type: UnitType, count: int, *, chosen: bool
    ) -> None:
        left = {**frame.left, unit_type: frame.left[unit_type] - count}
        play.replace(
            SettingUp(
                country=frame.country,
                player=frame.player,
                left={kind: n for kind, n in left.items() if n},
                chosen=chosen,
            )
        )

    def decision(self, state: State, frame: SettingUp) -> Decision:
        """Where the forces go."""
        text = "{power}: set up the forces of {country:the}."
        attack = innermost(state.stack, Attack)
        if attack is not None and state.holder(attack.space) != frame.country:
            attack = None  # it joins for another reason
        if not frame.left:
            text = "{power}: the forces of {country:the} stand; take back what shall stand elsewhere."
        elif attack is not None:
            text = "{power}: set up the forces of {country:the}; {attacker:the} attacks {space:the}."
        found = asked(
            state,
            "place_units",
            frame.player,
            "EU-20.1",
            text,
            space=attack.space if attack is not None else None,
            country=say.power(frame.country),
            attacker=say.power(attack.power if attack is not None else frame.country),
        )
        return replace(found, phase=Phase("setup"))  # it isn't the war of whoever sets up

    def options(self, state: State, frame: SettingUp) -> Options:
        """The areas of the country."""
        return SetUpOptions(state, frame)

    def answer(self, play: EuropePlay, frame: SettingUp, action: Action) -> None:
        """Place one unit; once all of them stand, say so."""
        if isinstance(action, EndPhase):
            check_all_placed(frame)
            play.pop()
            return
        if not isinstance(action, PlaceForce):
            raise not_an_answer("EU-20.1")
        check_place(play.state, frame, action.unit_type, action.space)
        _place(play, frame.country, action.unit_type, action.space)
        self._rest(play, frame, action.unit_type, 1, chosen=True)


def check_place(state: State, frame: SettingUp, unit_type: UnitType, space: Space) -> None:
    """A unit may be set up there.

    Raises:
        IllegalAction: none is left, or the place is none (EU-20.1).
    """
    if not frame.left.get(unit_type):
        text = "{country:The} has no {unit} left to set up."
        raise IllegalAction("EU-20.1", text, country=say.power(frame.country), unit=say.unit(unit_type))
    if space not in places(state, frame.country, unit_type):
        text = "{unit} of {country:the} can't be set up in {space:the}: it takes an own area, a fleet a port."
        raise IllegalAction(
            "EU-20.1",
            text,
            unit=say.unit(unit_type),
            country=say.power(frame.country),
            space=say.space(space),
        )


def check_all_placed(frame: SettingUp) -> None:
    """None of the forces waits any more.

    Raises:
        IllegalAction: one does (EU-20.1).
    """
    if frame.left:
        raise IllegalAction("EU-20.1", "All forces of the country must be set up.")


def _place(play: EuropePlay, country: Power, unit_type: UnitType, space: Space) -> None:
    unit = play.state.create(unit_type, country, space)
    play.tell(UnitsPlaced(power=country, units=(unit.id,), pieces=((unit_type, 1),), space=space))


class SetUpOptions:
    """What may be placed where (`axis_desktop.model.asking.options.PlaceOptions`)."""

    one_by_one = True

    def __init__(self, state: State, frame: SettingUp) -> None:
        self._state, self._frame = state, frame

    def choices(self) -> list[Choice]:
        """Every unit in every place; once all of them stand, that they do."""
        if not self._frame.left:
            return [Choice(action=EndPhase(power=self._frame.player), label=Message.of("They stand"))]
        return [
            Choice(
                action=self.place(unit_type, space, 1),
                label=Message.of("{unit} in {space:the}", unit=say.unit(unit_type), space=say.space(space)),
                space=space,
            )
            for unit_type in self._frame.left
            for space in places(self._state, self._frame.country, unit_type)
        ]

    def waiting(self) -> dict[UnitType, int]:
        """What isn't placed yet."""
        return dict(self._frame.left)

    def places(self, unit_type: UnitType) -> dict[Space, Target]:
        """Where one may be put."""
        return {
            space: Target(space=space, path=(space,), kind="friendly", action=self.place(unit_type, space, 1))
            for space in places(self._state, self._frame.country, unit_type)
            if self._frame.left.get(unit_type)
        }

    def most(self, unit_type: UnitType, space: Space) -> int:
        """One at a time."""
        return int(space in self.places(unit_type))

    def place(self, unit_type: UnitType, space: Space, count: int) -> Action:
        """The action that puts one there."""
        return PlaceForce(power=self._frame.player, unit_type=unit_type, space=space)

    def refusal(self, unit_type: UnitType, space: Space) -> IllegalAction | None:
        """Why one can't be put there."""
        return refusal_of(lambda: check_place(self._state, self._frame, unit_type, space))

    def done(self) -> Action:
        """All of them stand."""
        return EndPhase(power=self._frame.player)

    def done_refusal(self) -> IllegalAction | None:
        """Why they don't yet."""
        return refusal_of(lambda: check_all_placed(self._frame))
