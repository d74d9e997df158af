"""The director's day on one screen: what wants attention, the round, the next one, and the record."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments.events import Spot
from tournaments.models import TournamentRow
from tournaments.names import Names, capital, count_word
from tournaments.projected import ends_at, round_ends_at, round_ms
from tournaments.rules.rounds import drafting, unstarted
from tournaments.selectors.attention import list_attention
from tournaments.selectors.heads import name_of_round
from tournaments.selectors.paths import ROLES
from tournaments.selectors.readers import Reader
from tournaments.selectors.records import decision_of, is_decision
from tournaments.selectors.rounds import count_done, draft_of, get_round, left_words
from tournaments.selectors.tables import standing_matches, state_of
from tournaments.stages import PublicRound, RunningStage
from tournaments.tournament import Tournament
from tournaments.views import DeskView, RehearsalView, RoundView, Staff, TableMark
from tournaments.words import current_stage, round_words

DECISIONS_SHOWN = 20


def get_desk(t: Tournament, reader: Reader, now: int) -> DeskView:
    roles = tuple(role for role in ROLES if role in reader.roles)
    if not reader.is_staff:
        raise Refusal(
            "not_staff", 403, "The desk is for the organiser, directors, judges and helpers of this tournament."
        )
    running = current_stage(t)
    public = running.rounds[-1] if running is not None and running.rounds else None
    done, total = count_done(public) if public is not None else (0, 0)
    ends = round_ends_at(t, running, public, now) if public is not None else None
    draft, why_not = _next(t, running, now)
    decisions = [told for told in t.history if is_decision(told[2])]
    shown = decisions[: -DECISIONS_SHOWN - 1 : -1]
    names = Names(t, (told[2].by for told in shown))
    begin_why = _begin_why_not(t)
    return DeskView(
        v=t.version,
        now=now,
        words=_words(t, running, public, roles),
        roles=roles,
        stage=running.plan.id if running is not None else None,
        round=public.number if public is not None else 0,
        round_name=name_of_round(running, public.number) if public is not None else "",
        done=done,
        total=total,
        progress=f"{done} of {total} done" if total else "",
        left=left_words(ends, now) if public is not None and not public.is_done else "",
        ends_at=ends,
        behind=_behind(t, running, public, ends),
        day_ends_at=ends_at(t, now),
        attention=tuple(list_attention(t, now, roles)),
        board=_board(t, running, public, now),
        draft=draft,
        draft_why_not=why_not,
        can_publish=bool(drafting(t)) and not why_not and t.status == "running",
        can_start=bool(unstarted(t)) and t.status == "running",
        can_begin=t.status in ("entry", "check_in") and not begin_why,
        begin_why_not=begin_why,
        paused=t.pauses.why(None),
        staff=_staff(t, names),
        record=tuple(decision_of(t, told, names, reader) for told in shown),
        decisions=len(decisions),
        rehearsal=_rehearsal(t),
    )


def _next(t: Tournament, running: RunningStage | None, now: int) -> tuple[RoundView | None, str]:
    """The round that is public and waits for its start, else the draft of the next one."""
    if running is None:
        return None, "The tournament has not begun."
    waiting = unstarted(t)
    if waiting:
        return get_round(t, waiting[0].plan.id, len(waiting[0].rounds), now), ""
    ready = drafting(t)
    return draft_of(t, ready[0] if ready else running, now)


def _words(t: Tournament, running: RunningStage | None, public: PublicRound | None, roles: tuple[str, ...]) -> str:
    if public is None or running is None:
        where = {"entry": "Entries are open", "check_in": "Check-in is open"}.get(t.status, t.status.capitalize())
    else:
        total = running.plan.format.count_rounds(len(running.seeds))
        where = capital(round_words(t, running.plan.id, public.number)) + (f" of {total}" if total and len(t.plan.stages) == 1 else "")  # fmt: skip
    you = {"owner": "organiser", "desk": "at the desk"}.get(roles[0], roles[0])
    you = f"you are {you if you == 'at the desk' else f'the {you}'}"
    judges = sum("judge" in held for held in t.roles.values())
    duty = f" · {count_word(judges)} judge{'s' if judges > 1 else ''} on duty" if judges else ""
    return f"{where} · {you}{duty}"


def _behind(t: Tournament, running: RunningStage | None, public: PublicRound | None, ends: int | None) -> str:
    """Against the time that a round of this stage was reckoned with."""
    if running is None or public is None or public.started_at is None or ends is None:
        return ""
    minutes = round((ends - public.started_at - round_ms(t, running.plan)) / 60_000)
    return "on time" if abs(minutes) < 1 else f"{minutes:+d} min"


def _board(t: Tournament, running: RunningStage | None, public: PublicRound | None, now: int) -> tuple[TableMark, ...]:
    if running is None or public is None:
        return ()
    stage = running.plan.id
    standing = standing_matches(t, stage, public.number)
    marks = []
    for number, table in sorted(public.tables.items()):
        rows = standing.get((public.number, number), ())
        marks.append(TableMark(number, *state_of(t, Spot(stage, public.number, number), public, table, rows, now)))
    return tuple(marks)


def _staff(t: Tournament, names: Names) -> tuple[Staff, ...]:
    names.learn([t.owner, *t.roles])
    staff = [Staff(t.owner, names.of(t.owner), "owner")]
    for player, held in t.roles.items():
        staff += [Staff(player, names.of(player), role) for role in ROLES if role in held]
    return tuple(staff)


def _begin_why_not(t: Tournament) -> str:
    if t.status not in ("entry", "check_in"):
        return ""
    count = len([id for id in t.accepted if t.status != "check_in" or t.entrants[id].checked_in])
    filled = max(count, min(t.plan.bots.fill_to, t.plan.capacity))
    if filled < t.plan.least:
        come = "are here" if t.status == "check_in" else "have entered"
        return f"{count} {come}, and it takes at least {t.plan.least}."
    return ""


def _rehearsal(t: Tournament) -> RehearsalView | None:
    """The last rehearsal of this tournament, and how far it is."""
    from tournaments.rehearsals import progress_of

    row = TournamentRow.objects.filter(listed=False, series=t.id).order_by("-created_at_ms").first()
    return progress_of(row.id) if row is not None else None
