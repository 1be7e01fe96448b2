"""A single attack: dice, hits, damage, experience (TA-8, TA-9.1)."""

from axis_desktop.model.events import AttackFought, DiceRolled, Harm, Volley
from axis_desktop.model.sentences.message import Message
from axis_desktop.systems.tactical.asking import TacticalPlay, lose
from axis_desktop.systems.tactical.board.tables import game_table
from axis_desktop.systems.tactical.events import AttackMade, ExperienceGained, HitsScored, UnitDamaged
from axis_desktop.systems.tactical.fighting.arithmetic import (
    attacker_table,
    damage_by,
    defender_table,
    dice_of,
    fixed_hits,
    has_fixed_hits,
    hit_number,
)
from axis_desktop.systems.tactical.fighting.attacks import answers, splashed
from axis_desktop.systems.tactical.fighting.support import support_dice
from axis_desktop.systems.tactical.state import Unit, level_of

_ATTACK = Message.of("an attack")
_ANSWER = Message.of("shooting back")
_LOST = Message.of("destroyed in combat")


def resolve(play: TacticalPlay, attacker: Unit, target: Unit | None, hex_: int) -> None:
    """An attack on a unit, or with a splash on a hex."""
    place = hex_ if target is None else target.at
    play.tell(
        AttackMade(
            power=attacker.owner,
            attacker=attacker.id,
            attacker_type=attacker.type,
            target=None if target is None else target.id,
            target_type=None if target is None else target.type,
            space=play.state.space(place),
        )
    )
    if target is None:
        _resolve_splash(play, attacker, hex_)
    else:
        _resolve_duel(play, attacker, target)


def _resolve_duel(play: TacticalPlay, attacker: Unit, target: Unit) -> None:
    """One against one; both sides roll at the same time and suffer at the same time (TA-8.1 to TA-8.13)."""
    state = play.state
    attack = _shoot(play, attacker, target.at, support=support_dice(state, attacker, target))
    damage = damage_by(attack.hits, defender_table(state, target))
    answer, back = None, 0
    if answers(state, target, attacker, attacker.at):
        answer = _shoot(play, target, attacker.at, shooting_back=True)
        back = damage_by(answer.hits, attacker_table(state, attacker))
    hurt, hurt_back = _suffer(play, target, damage), _suffer(play, attacker, back)
    if not hurt_back.is_destroyed:
        _learn(play, attacker, damaged=damage > 0, destroyed=hurt.is_destroyed)
    if not hurt.is_destroyed:
        _learn(play, target, damaged=back > 0, destroyed=hurt_back.is_destroyed)
    play.tell(
        AttackFought(
            power=attacker.owner,
            space=state.space(target.at),
            attack=attack,
            harmed=(hurt,),
            answer=answer,
            back=hurt_back if answer is not None else None,
        )
    )


def _resolve_splash(play: TacticalPlay, attacker: Unit, hex_: int) -> None:
    """One roll for every ground unit on the hex and around it, friends included (TA-9.1).

    Nobody shoots back, and there is no support; experience counts once.
    """
    state = play.state
    attack = _shoot(play, attacker, hex_)
    harmed = [
        _suffer(play, unit, damage_by(attack.hits, defender_table(state, unit)))
        for unit in splashed(state, hex_)
    ]
    damaged, destroyed = any(one.taken for one in harmed), any(one.is_destroyed for one in harmed)
    _learn(play, attacker, damaged=damaged, destroyed=destroyed)
    play.tell(
        AttackFought(power=attacker.owner, space=state.space(hex_), attack=attack, harmed=tuple(harmed))
    )


def _shoot(
    play: TacticalPlay, unit: Unit, place: int, *, support: int = 0, shooting_back: bool = False
) -> Volley:
    """What a unit shoots; its damage before the fight says how many dice it has (TA-8.4, TA-8.10)."""
    state, row = play.state, play.state.row(unit)
    is_fixed = has_fixed_hits(state, unit)
    dice: tuple[int, ...] = ()
    number = hit_number(row, unit.points)
    if is_fixed:
        hits = fixed_hits(row, unit.points, unit.damage)
    else:
        why = _ANSWER if shooting_back else _ATTACK
        count, sides = dice_of(unit.damage) + support, game_table().die_sides
        dice = play.chance.roll(count, why=why, sides=sides)
        hits = sum(die <= number for die in dice)
        play.tell(
            DiceRolled(
                power=unit.owner,
                dice=dice,
                figure=number,
                why=why,
                space=state.space(place),
                unit_type=unit.type,
            )
        )
    play.tell(
        HitsScored(
            power=unit.owner,
            unit=unit.id,
            unit_type=unit.type,
            hits=hits,
            support=support,
            shooting_back=shooting_back,
            fixed=is_fixed,
        )
    )
    return Volley(
        power=unit.owner,
        unit_type=unit.type,
        space=state.space(unit.at),
        dice=dice,
        figure=number,
        hits=hits,
        support=support,
    )


def _suffer(play: TacticalPlay, unit: Unit, damage: int) -> Harm:
    """A unit takes damage, and is destroyed by the sixth (TA-8.12)."""
    state = play.state
    total, space, most = unit.damage + damage, state.space(unit.at), game_table().destroyed_at
    harm = Harm(
        power=unit.owner,
        unit_type=unit.type,
        space=space,
        taken=damage,
        damage=min(total, most),
        most=most,
    )
    if not damage:
        return harm
    play.tell(
        UnitDamaged(
            power=unit.owner,
            unit=unit.id,
            unit_type=unit.type,
            space=space,
            taken=damage,
            damage=harm.damage,
        )
    )
    if not harm.is_destroyed:
        state.change(unit, damage=total)
        return harm
    lose(play, unit, _LOST)
    return harm


def _learn(play: TacticalPlay, unit: Unit, *, damaged: bool, destroyed: bool) -> None:
    """A survivor gains points: for a destroyed enemy those alone, not both (TA-8.13).

    Damage and level count from the next line of the list on (TA-8.14).
    """
    table = game_table()
    gained = table.experience.destroyed if destroyed else table.experience.damaged if damaged else 0
    if not gained:
        return
    now = play.state.units.get(unit.id)
    if now is None:
        return  # its own splash has hit it
    points = now.points + gained
    play.state.change(now, points=points)
    play.tell(
        ExperienceGained(
            power=unit.owner,
            unit=unit.id,
            unit_type=unit.type,
            gained=gained,
            points=points,
            level=table.level[level_of(points)].id,
        )
    )
