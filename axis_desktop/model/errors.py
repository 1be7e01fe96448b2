"""The errors a person can put right; anything else that is raised is a bug.

AxisError
├── IllegalAction   an action breaks a rule
├── PackError       a map pack can't be used
├── ScriptError     a script can't be played
├── SaveError       a save can't be opened or written
│   ├── SaveInUse       another window plays on it; it can be looked at
│   ├── SaveReadOnly    nothing can be written there; it can be looked at
│   ├── SaveNotWritten  the game is as it was; the same may succeed later
│   └── StateUnreadable a kept state has a form that the rules don't read; the game can be replayed
├── SettingsError   a settings file can't be used
├── FileError       a file can't be read or written
├── Canceled        somebody didn't want to wait for it
└── UsageError      the program was asked for something that doesn't exist
"""

from axis_desktop.model.sentences.message import Message, Value


class AxisError(Exception):
    """What is wrong, where, and what would be right, in one sentence for the person who can mend it.

    Args:
        template: the sentence in English with `{name}` fields; translations are looked up by it.
        args: the values of the fields: what is neither figure, term nor sentence is a text.
    """

    def __init__(self, template: str, **args: object) -> None:
        self.message = Message.plain(template, **args)
        super().__init__(str(self.message))


class IllegalAction(AxisError):  # noqa: N818 - the word players and rules use
    """An action breaks a rule; the state is as it was before (P2).

    Attributes:
        rule: id of the broken rule, such as "CL-4.5".
    """

    def __init__(self, rule: str, template: str, **args: Value) -> None:
        super().__init__(template, **args)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class PackError(AxisError):
    """A map pack can't be used."""


class ScriptError(AxisError):
    """A script can't be played."""


class SaveError(AxisError):
    """A save can't be opened or written."""


class SaveInUse(SaveError):  # noqa: N818 - completes the sentence "raise SaveInUse"
    """Another window or program plays on this save; `SaveFile.look` opens it all the same."""


class SaveReadOnly(SaveError):  # noqa: N818
    """The save, its folder or its disk is write-protected, or it was opened for looking only."""


class SaveNotWritten(SaveError):  # noqa: N818
    """Nothing was written and the game is as it was: the disk is full, or the file is locked for now.

    The same may be tried again when there is room.
    """


class StateUnreadable(SaveError):  # noqa: N818
    """A kept state has another form than these rules read, as an earlier program's may; its actions do."""


class SettingsError(AxisError):
    """A settings file can't be used."""


class FileError(AxisError):
    """A file can't be read or written."""


class Canceled(AxisError):  # noqa: N818 - completes the sentence "raise Canceled"
    """Somebody didn't want to wait for it; nothing was changed."""


class UsageError(AxisError):
    """The program was asked for something that doesn't exist."""
