"""A chance that nobody waits for: it may be taken out of turn, no clock runs for it, and bots are asked once."""

from __future__ import annotations

from typing import Any

import pytest
from celery import current_app

from doors.refusals import Refusal
from games.all_hands_on_deck.actions import Aargh, Discard, Draw
from matches import audiences, followups, services, tasks
from matches.events import Chair
from matches.messages import BankClock
from matches.tests.table import ANN, BOB, SEED, FakeClock, act, bot, facts, look, person

pytestmark = pytest.mark.django_db
CEE = "cee"
CLOCK = BankClock(bank_ms=60_000, increment_ms=5_000)


def after_a_discard(*chairs: Chair) -> tuple[str, int, int, str]:
    """A match whose first player has discarded: who is awaited, who may claim, and what."""
    chairs = chairs or (person(ANN), person(BOB), person(CEE))
    match_id = services.create_match(game="all_hands_on_deck", chairs=chairs, clock=CLOCK, seed=SEED)
    for seat, chair in enumerate(chairs):
        if chair.kind == "person":
            services.give_nonce(match_id=match_id, seat=seat, nonce="luck")
    while not look(match_id).chances:
        match = look(match_id)
        (seat,) = match.acting
        offered = match.state.legal(seat)
        wanted = next(action for action in offered if isinstance(action, Draw | Discard))
        act(match_id, seat, wanted, by_bot=True)
    match = look(match_id)
    (claimant,) = match.chances
    (claim,) = match.chances[claimant]
    return match_id, match.acting[0], claimant, claim.card


def test_a_claim_is_made_out_of_turn_and_costs_no_time(clock: FakeClock):
    match_id, awaited, claimant, card = after_a_discard()
    before = look(match_id)
    assert audiences.legal(before, claimant) == [Aargh(card)]
    assert before.since[claimant] is None
    clock.pass_ms(4_000)
    act(match_id, claimant, Aargh(card))
    match = look(match_id)
    assert match.left_ms == before.left_ms, "neither spent nor given back"
    assert match.acting == (awaited,)
    assert match.since == before.since, "the awaited clock runs on"


def test_a_chance_that_has_passed_is_refused_with_its_rule():
    match_id, awaited, claimant, card = after_a_discard()
    act(match_id, claimant, Aargh(card))
    with pytest.raises(Refusal) as refused:
        act(match_id, claimant, Aargh(card), command="again")
    assert refused.value.code in ("not_your_turn", "illegal")
    assert look(match_id).acting == (awaited,)


def test_a_bot_is_asked_once_about_a_new_chance_and_may_let_it_pass():
    match_id, awaited, claimant, _ = after_a_discard(bot(2), bot(2), bot(2))
    match = look(match_id)
    assert match.bots_to_ask() == [claimant, awaited], "who has a passing chance is asked first"
    for _ in range(2):
        tasks.move_bot(match_id, claimant, match.version)
    later = look(match_id)
    claimed = [event.seat for event in facts(match_id) if type(event).__name__ == "Claimed"]
    assert claimed in ([], [claimant])
    assert later.acting == (awaited,)
    act(match_id, awaited, Draw(), by_bot=True)
    assert claimant not in look(match_id).bots_to_ask(), "the same chance is no new question"


def test_bots_take_their_time_while_a_person_has_a_chance(monkeypatch: pytest.MonkeyPatch, settings: Any):
    assert look(after_a_discard()[0]).is_a_person_free()
    match_id, awaited, _, _ = after_a_discard(bot(), bot(), bot())
    assert not look(match_id).is_a_person_free()
    paces: list[float] = []
    settings.BOT_PACE_S = 1.0
    monkeypatch.setattr(current_app, "send_task", lambda *_, countdown, **__: paces.append(countdown))
    for patient in (False, True):
        followups.ask_bot(match_id, awaited, 1, patient=patient)
    assert paces == [1.0, followups.PATIENCE]
