"""The question to a friend whose carriers or transports are to be used (PA-7.7)."""

from axis_desktop.model.asking.decision import Decision
from axis_desktop.model.asking.options import Choice, Options
from axis_desktop.model.facts import Action
from axis_desktop.model.sentences import say
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.pacific1940.actions import GiveConsent
from axis_desktop.systems.pacific1940.events import ConsentGiven
from axis_desktop.systems.pacific1940.frames import Consent
from axis_desktop.systems.pacific1940.moving import noncombat_move
from axis_desktop.systems.pacific1940.question import Play, Question
from axis_desktop.systems.pacific1940.ships.consent import remember
from axis_desktop.systems.pacific1940.state import State
from axis_desktop.systems.questions.asking import asked
from axis_desktop.systems.questions.plain_options import AgreeOrRefuse


class ConsentQuestion(Question[Consent]):
    """May your friend use your ships? Asked once for each pair."""

    def advance(self, play: Play, frame: Consent) -> bool:
        """Ask."""
        return True

    def decision(self, state: State, frame: Consent) -> Decision:
        """Whose, and who asks."""
        text = "{owner}: may {user:the} use your carriers and transports in this game?"
        owner, user = say.power(frame.owner), say.power(state.power)
        return asked(state, "react_or_pass", frame.owner, "PA-7.7", text, owner=owner, user=user)

    def options(self, state: State, frame: Consent) -> Options:
        """Yes or no."""
        agree = GiveConsent(power=frame.owner, agreed=True)
        refuse = GiveConsent(power=frame.owner, agreed=False)
        return AgreeOrRefuse(
            Choice(action=agree, label=Message.of("Agree")),
            Choice(action=refuse, label=Message.of("Refuse"), is_nothing=True),
            wanted_by=(state.power,),
        )

    def answer(self, play: Play, frame: Consent, action: Action) -> None:
        """Remember it; with consent the move is made that needed it, or asks the next owner."""
        if not isinstance(action, GiveConsent):
            raise self.another(play.state, frame)
        state = play.state
        play.pop()
        remember(state, frame.owner, state.power, action.agreed)
        play.tell(ConsentGiven(power=frame.owner, friend=state.power, agreed=action.agreed))
        if not action.agreed:
            return
        owner = noncombat_move.owner_to_ask(state, frame.action)
        if owner is not None:
            play.push(Consent(owner=owner, action=frame.action))
            return
        play.tell(*(noncombat_move.answer(state, frame.action) or ()))
