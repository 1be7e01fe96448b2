"""Names and tables of the game for those who show it."""

from axis_desktop.board.geography import articles
from axis_desktop.model.ids import Phase, Power, Side, Space
from axis_desktop.model.sentences.message import Message
from axis_desktop.model.showing.catalog import (
    CalendarDate,
    Catalog,
    Dice,
    PhaseInfo,
    Plot,
    PowerInfo,
    Standing,
    Words,
)
from axis_desktop.systems.area_war.telling.catalog import BATTLES, CAPITAL, LANDED_STAY, STEPS, loss_kinds
from axis_desktop.systems.europe1939.dates import said
from axis_desktop.systems.europe1939.state import State
from axis_desktop.systems.europe1939.tables import SEASONS, Date, figures, power_rows, ratings, unit_rows
from axis_desktop.systems.europe1939.telling.tables import MONEY, unit_infos
from axis_desktop.systems.europe1939.world import World

PHASES: tuple[tuple[str, str, str], ...] = (
    ("setup", "Set up", "Setup"),
    ("supply", "Supply by fleets", "Supply"),
    ("war", "War: moves and battles", "War"),
    ("relief", "Relief of units cut off", "Relief"),
    ("noncombat", "Moves without battle", "Move"),
    ("build", "New units", "Build"),
    ("redeploy", "Strategic redeployment", "Redeploy"),
)
"""Full and short title of each phase (EU-4.2)."""

NEUTRAL = Side("neutral")
"""The side of a country that nobody runs."""

STANDINGS = (
    Standing(id="allied", name="allied", tone="good"),
    Standing(id="at_war", name="at war", tone="bad"),
    Standing(id="neutral", name="neutral"),
)
"""How two powers can stand to each other (EU-5.2)."""


def catalog(state: State) -> Catalog:
    """All that stays the same.

    Small countries stand after the great powers: they have units, areas and relations, but take no turn.
    """
    world = state.world
    great = [power_rows()[power] for power in world.powers]
    others = [power_rows()[power] for power in power_rows() if power not in world.powers]
    return Catalog(
        powers=(
            *(
                PowerInfo(
                    id=row.id,
                    name=row.name,
                    long_name=row.long_name,
                    side=row.side,
                    capital=row.capital if row.capital in world.areas else None,
                )
                for row in (*great, *others)
            ),
            *_countries(state),
        ),
        units=unit_infos(ratings()[world.powers[0]]),
        phases=tuple(
            PhaseInfo(id=Phase(id_), title=title, short=short)
            for id_, title, short in PHASES
            if id_ != "setup" or "free_setup" in world.options
        ),
        spaces=dict(world.names),
        sides={**figures().sides, NEUTRAL: "Neutral"},
        articles=articles(world.geography.spaces),
        money=MONEY,
        dice=Dice(sides=figures().die_sides),
        losses=loss_kinds(unit_rows().values()),
        plots=(
            Plot(of="production", title="Production"),
            Plot(of="units_value", title="Forces"),
            Plot(of="spaces", title="Areas"),
            Plot(of="treasury", title="In stock"),
        ),
        standings=STANDINGS,
        calendar=_calendar(world),
        last_round=world.last_date.number - world.scenario.start.number + 1,
        words=Words(
            markers=CAPITAL,
            marks={"unsupplied": Message("out of supply")},
            battles=BATTLES,
            steps=STEPS,
            from_the_sea=LANDED_STAY,
        ),
        has_supply=True,
    )


def _calendar(world: World) -> tuple[CalendarDate, ...]:
    """Every season from the first to the last (EU-4.1, EU-21.3)."""
    numbers = range(world.scenario.start.number, world.last_date.number + 1)
    return tuple(
        CalendarDate(name=str(said(date)), season=SEASONS.index(date.season), year=date.year)
        for date in map(Date.of, numbers)
    )


def named_parties(world: World) -> tuple[Power, ...]:
    """Everybody with a name: powers in turn order, other great powers, countries with areas in play."""
    others = [power for power in power_rows() if power not in world.powers]
    countries = [
        party
        for party in world.parties
        if not world.is_great(party) and (world.areas_of(party) or world.country_row(party) is None)
    ]
    return (*world.powers, *others, *countries)


def _countries(state: State) -> tuple[PowerInfo, ...]:
    world, found = state.world, []
    for party in named_parties(world):
        if world.is_great(party):
            continue
        row = world.country_row(party)
        name = row.name if row is not None else world.names[Space(party)]
        patron = world.scenario.patrons.get(party)
        side = world.side_of(patron) if patron is not None else None
        found.append(
            PowerInfo(
                id=party,
                name=name,
                long_name=name,
                side=side or NEUTRAL,
                capital=world.capital.get(party),
            )
        )
    return tuple(found)
