"""The top of every page of a tournament."""

from __future__ import annotations

from collections.abc import Iterable

from games.registry import get_game
from tournaments.formats.arena import Arena
from tournaments.formats.brackets.names import round_name
from tournaments.formats.kinds import is_decisive
from tournaments.formats.seeding import HOW_TO_CHECK
from tournaments.names import Names, count_word
from tournaments.plan import Stage
from tournaments.projected import ends_at
from tournaments.rounds import Pairing
from tournaments.selectors.people import who_of
from tournaments.stages import RunningStage
from tournaments.tournament import Tournament
from tournaments.views import Head, Lottery, NoticeView, StageView, Step, StepView
from tournaments.words import count_in, current_stage, head_words, players_word, stage_words, step_of

NOTICES_SHOWN = 5


def head_of(t: Tournament, now: int, at: int | None = None) -> Head:
    names = Names(t, t.final[:3])
    running = current_stage(t)
    directors = [t.owner, *[player for player, roles in t.roles.items() if "director" in roles]]
    names.learn(directors)
    plan = t.plan
    return Head(
        id=t.id,
        v=t.version,
        now=now,
        name=plan.name,
        game=plan.game,
        title=get_game(plan.game).meta["title"],
        about=plan.about,
        words=head_words(t),
        step=step_of(t),
        steps=_steps(t, now),
        stages=tuple(_stage_view(t, stage) for stage in plan.stages),
        stage=running.plan.id if running is not None else None,
        entrants=count_in(t),
        waiting=len(t.waiting),
        capacity=plan.capacity,
        starts_at=plan.starts_at_ms,
        check_in_from=plan.starts_at_ms - plan.check_in_ms if plan.starts_at_ms and plan.check_in_ms else None,
        paused=t.pauses.why(None),
        directors=tuple(names.of(player) for player in dict.fromkeys(directors)),
        ends_at=ends_at(t, now),
        podium=tuple(who_of(t, entrant, names) for entrant in t.final[:3]),
        plan=plan,
        notices=tuple(
            NoticeView(version, at_ms, names.of(post.by), post.text)
            for version, at_ms, post in reversed(t.posts[-NOTICES_SHOWN:])
        ),
        at=at,
        rehearsal=t.rehearsal,
        lottery=_lottery(t),
    )


def _lottery(t: Tournament) -> Lottery | None:
    if t.plan.seeding.by not in ("lottery", "pots"):
        return None
    return Lottery(seal=t.seal, secret=t.secret if t.began_at is not None else None, words=HOW_TO_CHECK)


def _stage_view(t: Tournament, stage: Stage) -> StageView:
    running = t.stages.get(stage.id)
    entrants = len(running.seeds) if running else 0
    rounds = stage.format.count_rounds(entrants) if entrants >= 2 else None
    return StageView(
        id=stage.id,
        name=stage.name,
        kind=stage.format.__struct_config__.tag,  # type: ignore[arg-type]
        words=stage_words(stage, entrants or None),
        state="waiting" if running is None else "done" if running.is_over() else "running",
        rounds=rounds,
        published=len(running.rounds) if running else 0,
        entrants=entrants,
        has_bracket=is_decisive(stage.format),
        round_names=tuple(name_of_round(running, public.number) for public in running.rounds) if running else (),
    )


def name_of_round(running: RunningStage, number: int) -> str:
    """A round of a bracket has a name; all others a number."""
    if not is_decisive(running.plan.format) or not 1 <= number <= len(running.rounds):
        return f"Round {number}"
    return name_of_pairings(running, number, [each.pairing for each in running.rounds[number - 1].tables.values()])


def name_of_pairings(running: RunningStage, number: int, pairings: Iterable[Pairing]) -> str:
    nodes = [pairing.node for pairing in pairings if pairing.node]
    if not nodes or not is_decisive(running.plan.format):
        return f"Round {number}"
    best = min(nodes, key=lambda node: ("FWLT".index(node[0]), node))
    return round_name(running.plan.format, len(running.seeds), best)  # type: ignore[arg-type]


def _steps(t: Tournament, now: int) -> tuple[StepView, ...]:
    """Entry, Check-in if there is one, Rounds, Final if there is another stage, Done."""
    marks: list[tuple[Step, str, str]] = [("entry", "Entry", _entry_words(t))]
    if (
        t.plan.check_in_ms
        or t.status == "check_in"
        or any(e.checked_in for e in t.entrants.values() if e.entry.kind != "bot")
    ):
        marks.append(("check_in", "Check-in", _check_in_words(t)))
    marks.append(("rounds", "Rounds", _round_words(t, t.plan.stages[0])))
    if len(t.plan.stages) > 1:
        marks.append(("final", t.plan.stages[-1].name, _round_words(t, t.plan.stages[-1])))
    marks.append(("done", "Done", ""))
    over = t.status == "finished"
    stopped = t.status == "cancelled"  # where it came to, and no further
    here: Step = ("rounds" if t.began_at is not None else "entry") if stopped else step_of(t)
    now_at = next((n for n, (step, _, _) in enumerate(marks) if step == here), 0)
    return tuple(
        StepView(step, name, "done" if n < now_at or over else "now" if n == now_at and not stopped else "to", words)
        for n, (step, name, words) in enumerate(marks)
    )


def _entry_words(t: Tournament) -> str:
    if t.began_at is not None:
        return players_word(t.plan, len(t.seeds))
    waiting = f", {len(t.waiting)} waiting" if t.waiting else ""
    return f"{len(t.accepted)} of {t.plan.capacity}{waiting}"


def _check_in_words(t: Tournament) -> str:
    people = [e for e in t.entrants.values() if e.state == "entered"]
    came = sum(e.checked_in for e in people)
    return f"{came} came" if t.began_at is not None else f"{came} of {len(people)} are here"


def _round_words(t: Tournament, stage: Stage) -> str:
    running = t.stages.get(stage.id)
    if running is None:
        return stage_words(stage)
    if running.is_over():
        done = len(running.rounds)
        return "All played" if is_decisive(stage.format) else f"{count_word(done).capitalize()}, all done"
    if not running.rounds:
        return "About to begin"
    if isinstance(stage.format, Arena):
        return "Under way"
    name = name_of_round(running, len(running.rounds))
    return f"{name} {'on' if running.rounds[-1].started_at else 'published'}"
