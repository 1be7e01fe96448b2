"""Switches of the rules as they are typed."""

from collections.abc import Sequence

from axis_desktop.model.errors import UsageError
from axis_desktop.model.sentences import say
from axis_desktop.model.system import system

_WORDS = {"": True, "on": True, "off": False}


def chosen_options(system_id: str, words: Sequence[str]) -> dict[str, bool]:
    """`["total_victory", "blitz_into_friendly=off"]`, or both in one word with a comma, as switches.

    Raises:
        UsageError: an option that doesn't exist, or a value that is neither on nor off.
    """
    known = {option.id for option in system(system_id).options_offered}
    chosen = {}
    for word in (part.strip() for each in words for part in each.split(",")):
        name, _, value = word.partition("=")
        if name not in known or value not in _WORDS:
            text = "'{word}' is no option of {system}, which has none."
            if known:
                text = "'{word}' is no option of {system}: write NAME or NAME=off with one of {known}."
            raise UsageError(text, word=word, system=system_id, known=say.words(sorted(known)))
        chosen[name] = _WORDS[value]
    return chosen
