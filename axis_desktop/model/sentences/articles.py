"""Names in English sentences: which of them take the article.

A template writes `{power:the}` inside a sentence and `{power:The}` at its beginning; a translation leaves the
mark out or uses it, as its language likes.
"""

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


def takes_article(name: str) -> bool:
    """Whether a name stands with "the" in a sentence: the Balkans, the Sea of Japan, but Germany."""
    low = name.lower()
    last = low.rsplit(" ", 1)[-1]
    return last in _LAST or low.startswith(_FIRST)


class Named(str):
    """A text in a sentence that knows the marks `the` and `The`."""

    __slots__ = ()

    def __format__(self, mark: str) -> str:
        if mark not in {"the", "The"}:
            return super().__format__(mark)
        plain = str(self)
        return f"{mark} {plain}" if takes_article(plain) else plain


def fill(template: str, fields: "dict[str, str | int]") -> str:
    """A template with its fields; names take the article where the template asks for it.

    Args:
        template: with `{name}` fields, perhaps marked `{name:the}`.
        fields: texts and figures.
    """
    marked = {key: Named(value) if isinstance(value, str) else value for key, value in fields.items()}
    told = template.format(**marked)
    # A name that ends in a stop, such as "Karelia S.S.R.", ends the sentence, too.
    return told[:-1] if told.endswith("..") and not told.endswith("...") else told
