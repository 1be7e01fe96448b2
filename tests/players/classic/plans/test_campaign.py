"""The search for attacks: what is worth a look, and the least that is enough."""

from axis_desktop.model import Chance, Given, Power, Space
from axis_desktop.players.area_war.budget import Budget
from axis_desktop.players.area_war.sight.stakes import Stakes
from axis_desktop.players.classic.plans.attacks import reach, units_of
from axis_desktop.players.classic.plans.campaign import Campaign
from axis_desktop.players.classic.sight.outlook import ClassicOutlook
from axis_desktop.systems.area_war.actions import MoveUnits
from axis_desktop.systems.classic import system
from axis_desktop.systems.classic.moving.combat_move_options import combat_moves
from axis_desktop.systems.classic.state import State
from tests.systems.classic.builders import Position, position

FINLAND = Space("finland_norway")


def russia_moves(board: Position) -> State:
    return board.turn("russia", "combat_move").units("russia", russia={"infantry": 6}).state()


def campaign(state: State) -> Campaign:
    return Campaign(Stakes(ClassicOutlook(state, Power("russia"))), {}, combat_moves(state), Budget(5_000))


def test_an_attack_that_is_hardly_won_is_not_likely() -> None:
    board = position().units("karelia", russia={"infantry": 9})
    state = russia_moves(board.units("finland_norway", germany={"infantry": 3}))
    forces = reach(ClassicOutlook(state, Power("russia")), combat_moves(state))[FINLAND]
    found = campaign(state)

    assert not found.is_likely(FINLAND, forces[:3])
    assert found.is_likely(FINLAND, forces[:9])


def test_one_of_many_walks_into_what_is_empty() -> None:
    found = campaign(russia_moves(position().units("karelia", russia={"infantry": 9, "tank": 2})))

    (least,) = found.least(FINLAND, [])

    assert [u.type for u in units_of(least.forces)] == ["infantry"]


def test_what_others_have_taken_is_not_sent_again() -> None:
    found = campaign(russia_moves(position().units("karelia", russia={"infantry": 1})))
    (first,) = found.least(FINLAND, [])

    assert found.least(FINLAND, first.forces) == []


def test_the_least_force_is_no_larger_than_it_must_be_to_win() -> None:
    board = position().units("karelia", russia={"infantry": 12, "tank": 4})
    found = campaign(russia_moves(board.units("finland_norway", germany={"infantry": 2})))

    (least,) = found.least(FINLAND, [])

    assert least.verdict.captures >= 0.85
    assert sum({"infantry": 3, "tank": 5}[u.type] for u in units_of(least.forces)) <= 20


def test_the_nearest_to_it_is_sent_where_none_is_very_likely_to_win() -> None:
    """Five infantry against three take Finland in three of four cases, and there are no more."""
    board = position().units("karelia", russia={"infantry": 5})
    found = campaign(russia_moves(board.units("finland_norway", germany={"infantry": 3})))

    (least,) = found.least(FINLAND, [])

    assert 0.65 <= least.verdict.captures < 0.85
    assert len(units_of(least.forces)) == 5


def test_bombers_that_would_land_where_nobody_holds_the_ground_do_not_come_home() -> None:
    """Three bombers reach a transport off Manchuria; what they could land on falls to whoever comes."""
    zone = Space("sz_japan")
    board = position().units("russia", russia={"bomber": 3}).units("sz_japan", japan={"transport": 1})
    board.units("manchuria", japan={"infantry": 6, "tank": 4}).units("japan", japan={"fighter": 2})

    def comes_home(board: Position) -> bool:
        state = russia_moves(board)
        forces = reach(ClassicOutlook(state, Power("russia")), combat_moves(state))[zone]
        return campaign(state).comes_home(zone, forces)

    assert not comes_home(board)
    assert comes_home(board.units("yakut", russia={"infantry": 30}))


def half_sent(*, already: int, still: int) -> State:
    """Some Russians have been moved into Finland, others could follow them from Karelia."""
    board = position().units("karelia", russia={"infantry": already + still})
    state = russia_moves(board.units("finland_norway", germany={"infantry": 3}))
    going = tuple(u.id for u in state.forces.at(Space("karelia")))[:already]
    path = (Space("karelia"), FINLAND)
    if going:
        system.apply(state, MoveUnits(power=Power("russia"), units=going, path=path), Chance(Given(())))
    return state


def test_who_was_sent_before_the_plan_fights_beside_those_who_follow() -> None:
    state = half_sent(already=4, still=5)
    gone = {u.id for u in state.forces.at(FINLAND) if u.owner == "russia"}

    (more,) = (a for a in campaign(state).plan() if a.space == FINLAND)

    fighting = {u.id for u in units_of(more.forces)}
    assert gone < fighting, "counted with those who follow"
    (whole,) = (a for a in campaign(half_sent(already=0, still=9)).plan() if a.space == FINLAND)
    assert abs(more.verdict.wins - whole.verdict.wins) < 0.15


def test_nobody_follows_who_is_not_needed() -> None:
    found = campaign(half_sent(already=12, still=5))

    assert found.least(FINLAND, []) == []
    assert FINLAND not in {a.space for a in found.plan()}


def test_ships_whose_fire_a_landing_counts_on_sail_to_no_other_attack() -> None:
    """A British battleship could sink a transport, or fire at two infantry for whom a landing is meant."""
    board = position().turn("united_kingdom", "combat_move")
    board.units("sz_united_kingdom", united_kingdom={"battleship": 1, "transport": 3})
    board.units("united_kingdom", united_kingdom={"infantry": 6, "factory": 1})
    board.units("finland_norway", germany={"infantry": 2}).units("sz_baltic", germany={"transport": 1})
    state = board.state()
    outlook = ClassicOutlook(state, Power("united_kingdom"))
    found = Campaign(Stakes(outlook), {}, combat_moves(state), Budget(5_000))

    hunt, after = found.arranged([Space("sz_baltic"), FINLAND])
    (landing,) = found.arranged([FINLAND, Space("sz_baltic")])

    ships = {u.id for u in state.forces.at(Space("sz_united_kingdom")) if u.type == "battleship"}
    assert {u.id for u in units_of(hunt.forces)} == ships
    assert landing.ships == ships
    assert not after.ships
    assert after.verdict.wins < landing.verdict.wins


def test_the_least_for_one_target_leaves_the_rest_for_another() -> None:
    east = Space("eastern_europe")
    board = position().units("karelia", russia={"infantry": 12, "tank": 6})
    board.units("finland_norway", germany={"infantry": 1}).units("eastern_europe", germany={"infantry": 7})
    found = campaign(russia_moves(board))

    first, second = found.beside([FINLAND], east)
    sent = [{u.id for u in units_of(assault.forces)} for assault in (first, second)]

    assert (first.space, second.space) == (FINLAND, east)
    assert len(sent[0]) <= 3
    assert len(sent[1]) >= 12
    assert not sent[0] & sent[1]
    assert second.verdict.wins > 0.85


def test_a_factory_is_not_left_open_while_others_have_nothing_to_fear() -> None:
    """Eighteen infantry in Berlin are enough; the ten in Karelia keep Russia's army out of its factory."""
    board = position().turn("germany", "combat_move")
    board.control(germany="karelia", united_kingdom="eastern_europe", russia=("ukraine", "finland_norway"))
    board.units("karelia", germany={"infantry": 10, "factory": 1})
    board.units("germany", germany={"infantry": 18, "factory": 1})
    board.units("eastern_europe", united_kingdom={"infantry": 6})
    state = board.units("russia", russia={"infantry": 14, "factory": 1}).state()
    stakes = Stakes(ClassicOutlook(state, Power("germany")))
    (attack,) = Campaign(stakes, {}, combat_moves(state), Budget(5_000)).arranged([Space("eastern_europe")])

    assert {force.source for force in attack.forces} == {"germany"}
