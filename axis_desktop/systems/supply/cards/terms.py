"""Words of the rules that texts of cards use, each with its meaning in short and the rule that says all."""

from axis_desktop.model.showing.catalog import TermInfo

TERMS = (
    TermInfo(
        words=("build", "builds", "built"),
        text="Place a piece at home or next to one of your supplied pieces, where it is in supply.",
        rule="SU-6.1",
    ),
    TermInfo(
        words=("recruit", "recruits", "recruited"),
        text="Place a piece where the card says; it needs neither a neighbor nor supply.",
        rule="SU-6.4",
    ),
    TermInfo(
        words=("battle", "battles"),
        text="Remove an enemy piece next to one of your supplied pieces, unless somebody protects it.",
        rule="SU-6.5",
    ),
    TermInfo(
        words=("eliminate", "eliminates", "eliminated"),
        text="Remove a piece that the card describes, wherever it stands. It is no battle.",
        rule="SU-6.9",
    ),
    TermInfo(
        words=("remove", "removed", "removal"),
        text="A piece goes back to its reserve: by battle, elimination or lack of supply.",
        rule="SU-9.17",
    ),
    TermInfo(
        words=("supplied", "supply"),
        text="A chain of the nation's own pieces leads to a star with its army; a navy needs a port, too.",
        rule="SU-5.2",
    ),
    TermInfo(
        words=("discard", "discards"),
        text="Put hand cards face down on your pile; what you lack comes from your deck, then costs points.",
        rule="SU-7.5",
    ),
)
