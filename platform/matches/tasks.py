"""What Celery does for matches: bots move, clocks run out, and a sweep finds whatever a crash left undone."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from random import Random

from celery import shared_task

from doors.refusals import Refusal
from matches import audiences, bots, cache, clocks, followups, selectors, services

log = logging.getLogger(__name__)
LOST_AFTER_MS = 4_000  # a bot asked this long ago has been forgotten by a worker or a broker
NONCE_WAIT_MS = 20_000
LATE = {"stale", "not_your_turn", "finished", "out_of_time", "paused"}  # the table moved on while the bot thought


@shared_task(name="matches.tasks.move_bot", ignore_result=True)
def move_bot(match_id: str, seat: int, version: int) -> None:
    """Play for a bot, if it still is its turn to answer that question. Run twice, late or out of order it does nothing more."""
    with cache.holding(match_id) as match:
        if match.paused is not None:
            return
        by_chance = seat in match.chances
        if not (by_chance or seat in match.acting) or match.asked[seat] > version or match.chairs[seat].kind != "bot":
            return
        asked = match.asked[seat]
        rng, think = Random(f"{match.seed}:{asked}"), bots.ask(match, seat)
    chosen = think(rng)  # outside the lock: people may look at the table while a bot thinks
    if chosen is None:
        return
    try:
        services.play(match_id=match_id, seat=seat, action=chosen, seen=asked, command=f"bot-{asked}", by_bot=True)
    except Refusal as refusal:
        if refusal.code not in LATE and not (refusal.code == "illegal" and by_chance):
            raise


@shared_task(name="matches.tasks.show_public", ignore_result=True)
def show_public(match_id: str, since: int, version: int) -> None:
    """Let the public see what happened when its delay is over; before that it puts itself off."""
    wait_ms, events = audiences.deliver_late(match_id, since, version, clocks.now_ms())
    if wait_ms:
        followups.show_public(match_id, since, version, wait_ms)
    else:
        followups.tell(followups.shown, match_id, events)


@shared_task(name="matches.tasks.sweep_clocks", ignore_result=True)
def sweep_clocks() -> None:
    """Every second: time that ran out is recorded, whether anybody is connected or not."""
    now = services.now_ms()
    _each(selectors.list_overdue(now_ms=now), lambda match_id: services.run_out_clock(match_id=match_id, now=now))


@shared_task(name="matches.tasks.sweep_forgotten", ignore_result=True)
def sweep_forgotten() -> None:
    """What must happen is found again from the rows: bots that were asked, tables that are full and have not begun."""
    now = services.now_ms()
    _each(selectors.list_bots_due(before_ms=now - LOST_AFTER_MS), _ask_again)
    waiting = selectors.list_full_tables(before_ms=now - NONCE_WAIT_MS)
    _each(waiting, lambda match_id: services.begin_without(match_id=match_id))


def _ask_again(match_id: str) -> None:
    with cache.holding(match_id) as match:
        waiting = [seat for seat in match.acting if match.chairs[seat].kind == "bot"]
        version = match.version
    for seat in waiting:
        followups.ask_bot(match_id, seat, version)


def _each(match_ids: Iterable[str], work: Callable[[str], object]) -> None:
    """One match that cannot be read must not keep the sweep from all the others."""
    for match_id in match_ids:
        try:
            work(match_id)
        except Exception:
            log.exception("the sweep could not do its work on match %s", match_id)
