"""Whatever the weather: people leave, come back, come late, ask for byes, are set by hand; the rules still hold."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tournaments.formats.swiss import Swiss
from tournaments.formats.tests import swiss_play
from tournaments.rounds import Draw, Field, Pairing, Reason, Unpairable


@pytest.mark.parametrize("seed", range(40))
def test_the_rules_hold(seed: int) -> None:
    rng = Random(seed)
    swiss, field = Swiss(), Field(swiss_play.name(rng.randint(4, 40)))
    field = msgspec.structs.replace(field, forbidden=frozenset({tuple(rng.sample(field.seeds, 2))}))
    while not swiss.is_over(field):
        field = change(field, rng)
        try:
            draw = swiss.pair(field)
        except Unpairable:
            assert find_odd_one(field) or len(field.seeds) < 12
            return
        check(draw, field)
        played = swiss_play.finish(draw, len(field.rounds) + 1, rng, forfeits=0.05)
        field = msgspec.structs.replace(field, rounds=(*field.rounds, played))


def change(field: Field, rng: Random) -> Field:
    seeds = [*field.seeds, f"late{len(field.seeds)}"] if rng.random() < 0.1 else field.seeds
    away = frozenset(one for one in seeds if (one in field.away) != (rng.random() < 0.05))
    byes = frozenset(one for one in seeds if rng.random() < 0.03)
    here = [one for one in seeds if one not in away]
    kept: tuple[Pairing, ...] = ()
    if len(here) > 3 and rng.random() < 0.2:
        kept = (Pairing(rng.randint(1, 3), tuple(rng.sample(here, rng.choice([1, 2, 2]))), Reason("Set by hand.")),)
    return msgspec.structs.replace(field, seeds=seeds, away=away, byes=byes, kept=kept)


def check(draw: Draw, field: Field) -> None:
    here = {one for one in field.seeds if one not in field.away}
    assert sorted(one for pairing in draw.pairings for one in pairing.entrants) == sorted(here)
    tables = [pairing.table for pairing in draw.pairings]
    assert tables == sorted(set(tables))
    assert {pairing.entrants for pairing in field.kept} <= {pairing.entrants for pairing in draw.pairings}
    drawn = [pairing for pairing in draw.pairings if pairing not in field.kept]
    apart = swiss_play.list_meetings(field) | {frozenset(pair) for pair in field.forbidden}
    assert not {frozenset(pairing.entrants) for pairing in drawn} & apart
    byes = [pairing.entrants[0] for pairing in drawn if pairing.is_bye]
    unasked = set(byes) - field.byes
    assert len(unasked) <= 1
    assert not unasked & swiss_play.list_byes(field)
    assert all("{" not in pairing.reason.text.format(*pairing.entrants) for pairing in draw.pairings)


def find_odd_one(field: Field) -> bool:
    """Whether a bye is needed that everybody here has had."""
    stand = {one for pairing in field.kept for one in pairing.entrants}
    free = {one for one in field.seeds if one not in field.away | field.byes | stand}
    return len(free) % 2 == 1 and free <= swiss_play.list_byes(field)
