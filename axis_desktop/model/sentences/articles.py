"""Names in English sentences: which of them take the article, and which are plural.

A template writes `{power:the}` inside a sentence and `{power:The}` at its beginning; a translation leaves the
mark out or uses it, as its language likes. Templates are written for names in the singular: after a plural
one that is the subject the verb is put into the plural ("The Baltic States are neutral").
"""

import re

_LAST = frozenset(
    {
        "aleutians", "alps", "archipelago", "atlantic", "balkans", "bight", "carolines", "caucasus",
        "channel", "coast", "congo", "east", "empire", "gulf", "hebrides", "himalayas", "indies", "islands",
        "isles", "kingdom", "marianas", "mediterranean", "netherlands", "northwest", "ocean", "pacific",
        "passage", "philippines", "sea", "solomons", "states", "strait", "straits", "territory", "union",
        "urals", "usa",
    }
)  # fmt: skip
"""Last words of names that take the article."""
_FIRST = ("bay of ", "cape of ", "gulf of ", "sea of ", "strait of ", "straits of ")


class Name(str):
    """A name of which somebody has said whether it stands with the article.

    Args:
        name: as it is shown.
        article: it stands with "the".
    """

    __slots__ = ("article",)

    article: bool

    def __new__(cls, name: str, article: bool) -> "Name":  # noqa: D102 - see the class
        made = super().__new__(cls, name)
        made.article = article
        return made


def takes_article(name: str) -> bool:
    """Whether a name stands with "the" in a sentence: the Balkans, the Sea of Japan, but Germany.

    Args:
        name: a `Name` says it itself.
    """
    if isinstance(name, Name):
        return name.article
    low = name.lower()
    last = low.rsplit(" ", 1)[-1]
    return last in _LAST or low.startswith(_FIRST)


_PLURAL = frozenset(
    {
        "aleutians", "alps", "balkans", "carolines", "hebrides", "himalayas", "indies", "islands", "isles",
        "marianas", "solomons", "states", "straits", "urals",
    }
)  # fmt: skip
"""Last words of plural names; a federation such as the United States is one."""
_FEDERATION = "united states"
_VERBS = {
    "is": "are", "isn't": "aren't", "was": "were", "wasn't": "weren't", "has": "have", "hasn't": "haven't",
    "does": "do", "doesn't": "don't", "goes": "go",
}  # fmt: skip
"""Verbs that don't just drop an s."""
_NO_VERBS = frozenset({"across", "always", "as", "its", "less", "this"})
_PREPOSITIONS = frozenset(
    {
        "against", "around", "at", "behind", "beside", "between", "by", "for", "from", "in", "into", "near",
        "of", "off", "on", "onto", "over", "than", "through", "to", "under", "with", "without",
    }
)  # fmt: skip
"""After these a name isn't the subject: "nobody in the Solomons is hit"."""
_SUBJECT = re.compile(
    r"(?P<before>[A-Za-z]*)(?P<gap>\W*)(?P<name>\{(?P<key>\w+)(?::[tT]he)?\}) (?P<verb>[a-z']*s|[a-z]+sn't)\b"
)


def is_plural(name: str) -> bool:
    """Whether verbs after a name are in the plural: the Baltic States are, the United States is."""
    low = name.lower()
    return low.rsplit(" ", 1)[-1] in _PLURAL and not low.endswith(_FEDERATION)


def agreeing(template: str, plural: "frozenset[str]") -> str:
    """The template with verbs in the plural after the fields that are plural names."""

    def put(found: "re.Match[str]") -> str:
        verb = found["verb"]
        follows = found["before"].lower() in _PREPOSITIONS and found["gap"] == " "
        if found["key"] not in plural or verb in _NO_VERBS or follows:
            return found[0]
        return f"{found['before']}{found['gap']}{found['name']} {_VERBS.get(verb) or _without_s(verb)}"

    return _SUBJECT.sub(put, template)


def _without_s(verb: str) -> str:
    if verb.endswith("ies") and len(verb) > len("dies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes")) else verb[:-1]


class _Marked:
    """A text in a sentence that knows the marks `the` and `The`."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __format__(self, mark: str) -> str:
        if mark not in {"the", "The"}:
            return format(str(self._name), mark)
        return f"{mark} {self._name}" if takes_article(self._name) else str(self._name)


def fill(template: str, fields: "dict[str, str | int]") -> str:
    """A template with its fields; names take the article where the template asks for it.

    Args:
        template: with `{name}` fields, perhaps marked `{name:the}`.
        fields: texts and figures.
    """
    marked = {key: _Marked(value) if isinstance(value, str) else value for key, value in fields.items()}
    plural = frozenset(key for key, value in fields.items() if isinstance(value, str) and is_plural(value))
    told = (agreeing(template, plural) if plural else template).format(**marked)
    # A name that ends in a stop, such as "Karelia S.S.R.", ends the sentence, too.
    return told[:-1] if told.endswith("..") and not told.endswith("...") else told
