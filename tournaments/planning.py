"""Whether a plan can be played: every problem as a field and a sentence, for the form and for the door alike."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from doors.refusals import Refusal
from games.contract import Game
from games.registry import UnknownGame, check_options, get_game
from matches.clocks import check_clock
from matches.delay import LONGEST_MS
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.pods import Pods
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf, Boards
from tournaments.plan import ENTRANTS_MOST, STAGES_MOST, Plan, Stage
from tournaments.stages import fewest

NAME_LONGEST = 80
ABOUT_LONGEST = 2_000
BRACKET_MOST = 8_192
WEEK_MS = 7 * 86_400_000
LATEST_MS = 253_402_300_800_000  # the end of the year 9999: no calendar shows more
POINTS_MOST = 1_000
ROUNDS_MOST = 64
TEAM_MOST = 8
_ID = re.compile(r"[a-z][a-z0-9-]{0,23}")


class Problem(msgspec.Struct, frozen=True):
    field: str
    sentence: str


def check_plan(plan: Plan) -> None:
    """Refuse a plan that cannot be played, with its first problem."""
    for problem in list_problems(plan):
        raise Refusal("bad_plan", 400, problem.sentence, field=f"plan.{problem.field}")


def list_problems(plan: Plan) -> list[Problem]:
    return [Problem(field, sentence) for field, sentence in _problems(plan)]


def _problems(plan: Plan) -> Iterator[tuple[str, str]]:
    if not 1 <= len(plan.name.strip()) <= NAME_LONGEST or not plan.name.isprintable():
        yield "name", f"A name has 1 to {NAME_LONGEST} printable characters."
    if len(plan.about) > ABOUT_LONGEST:
        yield "about", f"At most {ABOUT_LONGEST} characters."
    try:
        game = get_game(plan.game)
    except UnknownGame as unknown:
        yield "game", str(unknown)
        return
    yield from _match_problems(plan, game)
    yield from _field_problems(plan, game)
    yield from _time_problems(plan)
    yield from _stage_problems(plan, game)


def _match_problems(plan: Plan, game: Game) -> Iterator[tuple[str, str]]:
    try:
        chosen = check_options(game, plan.options)
    except ValueError as bad:
        yield "options", str(bad)
    else:
        for key, value in game.meta.get("fixed_in_tournaments", {}).items():
            if chosen.get(key) != value:
                yield "options", f"In a tournament of {game.meta['title']} {key} is {value}: else nobody wins."
        for seats in sorted({size for stage in plan.stages for size in _sizes(stage)}):
            try:
                game.check(seats, chosen)
            except ValueError as bad:
                yield "options", str(bad)
    try:
        check_clock(plan.clock)
    except Refusal as refusal:
        yield "clock", refusal.sentence


def _field_problems(plan: Plan, game: Game) -> Iterator[tuple[str, str]]:
    if not 2 <= plan.capacity <= ENTRANTS_MOST:
        yield "capacity", f"Places: 2 to {ENTRANTS_MOST}."
    if not 2 <= plan.least <= plan.capacity:
        yield "least", "The least number to begin with is 2 or more, and not more than there are places."
    if not 1 <= plan.team_size <= TEAM_MOST:
        yield "teamSize", f"A team has 1 to {TEAM_MOST} members."
    if plan.bots.fill_to and not 2 <= plan.bots.fill_to <= plan.capacity:
        yield "bots.fillTo", "Bots fill up to 2 or more, and to no more than there are places."
    if plan.bots.fill_to and plan.team_size > 1:
        yield "bots.fillTo", "Bots do not play in teams."
    if not 0 <= plan.bots.level < len(game.bots):
        yield "bots.level", f"Bots here have levels 0 to {len(game.bots) - 1}."
    if not 1 <= plan.seeding.pots <= 64:
        yield "seeding.pots", "Between 1 and 64 pots."
    if not 0 <= plan.late_entries <= 20:
        yield "lateEntries", "Late entries are taken up to round 20 at most; 0 takes none."
    if plan.late_entries and plan.stages and not isinstance(plan.stages[0].format, Swiss | Pods | Arena):
        yield "lateEntries", "Nobody comes late into a bracket or a round robin: it is drawn for everybody at once."


def _time_problems(plan: Plan) -> Iterator[tuple[str, str]]:
    for field, ms, most in (
        ("checkInMs", plan.check_in_ms, 86_400_000),
        ("breakMs", plan.break_ms, 86_400_000),
        ("roundMs", plan.round_ms, 4 * WEEK_MS),
        ("spectatorDelayMs", plan.spectator_delay_ms, LONGEST_MS),
        ("absence.remindMs", plan.absence.remind_ms, WEEK_MS),
        ("absence.gameLossMs", plan.absence.game_loss_ms, WEEK_MS),
        ("absence.matchLossMs", plan.absence.match_loss_ms, WEEK_MS),
    ):
        if not 0 <= ms <= most:
            yield field, f"Between 0 and {most // 60_000} minutes."
    if plan.starts_at_ms is not None and not 0 <= plan.starts_at_ms < LATEST_MS:
        yield "startsAtMs", "A start is a time of a calendar, in milliseconds since 1970."
    rungs = [ms for ms in (plan.absence.remind_ms, plan.absence.game_loss_ms, plan.absence.match_loss_ms) if ms]
    if rungs != sorted(rungs):
        yield "absence.matchLossMs", "First the reminder, then the lost game, then the lost match."
    if not 0 <= plan.absence.drop_after <= 10:
        yield "absence.dropAfter", "Dropped after 1 to 10 matches lost by absence; 0 never drops."
    if plan.repeats != "never" and plan.starts_at_ms is None:
        yield "repeats", "A tournament that comes again needs a time at which it starts."


def _stage_problems(plan: Plan, game: Game) -> Iterator[tuple[str, str]]:
    if not 1 <= len(plan.stages) <= STAGES_MOST:
        yield "stages", f"A tournament has 1 to {STAGES_MOST} stages."
    known: list[str] = []
    for at, stage in enumerate(plan.stages):
        place = f"stages.{at}"
        if not _ID.fullmatch(stage.id) or stage.id in known:
            yield f"{place}.id", "Each stage has an id of its own: small letters, digits and dashes."
        if not 1 <= len(stage.name.strip()) <= 40 or not stage.name.isprintable():
            yield f"{place}.name", "A stage's name has 1 to 40 printable characters."
        if not stage.takes:
            yield f"{place}.takes", "A stage takes its entrants from somewhere."
        for feed in stage.takes:
            if feed.stage and feed.stage not in known:
                yield f"{place}.takes", f"There is no earlier stage {feed.stage!r} to take entrants from."
            if feed.first < 1 or (feed.last is not None and feed.last < feed.first):
                yield f"{place}.takes", "Ranks run from a first, 1 or more, to a last that is not smaller."
        if any(not abs(points) <= POINTS_MOST for points in msgspec.structs.astuple(stage.scoring)):
            yield f"{place}.scoring", f"Points are at most {POINTS_MOST} either way."
        yield from _format_problems(plan, stage, place, game)
        known.append(stage.id)


def _format_problems(plan: Plan, stage: Stage, place: str, game: Game) -> Iterator[tuple[str, str]]:
    low, high = game.meta["seats"]
    title = game.meta["title"]
    for seats in _sizes(stage):
        if not low <= seats <= high:
            yield f"{place}.format", f"{title} is played by {low} to {high}, and this needs tables of {seats}."
    if isinstance(stage.format, Swiss) and (stage.format.rounds or 0) > ROUNDS_MOST:
        yield f"{place}.format", f"A Swiss has at most {ROUNDS_MOST} rounds."
    brackets = isinstance(stage.format, SingleElimination | DoubleElimination)
    if brackets and _most(plan, stage) > BRACKET_MOST:
        yield f"{place}.format", f"A bracket holds at most {BRACKET_MOST}."
    need = fewest(stage.format)
    if _most(plan, stage) < need:
        yield f"{place}.format", f"This takes {need} or more, and no more than {_most(plan, stage)} can come into it."
    elif all(not feed.stage and feed.first == 1 for feed in stage.takes) and plan.least < need:
        yield "least", f"{stage.name} takes {need} or more: begin with no fewer."
    if (plan.team_size > 1) != isinstance(stage.tie, Boards):
        yield f"{place}.tie", "Teams meet on boards, and only teams do."
    elif isinstance(stage.tie, Boards) and stage.tie.boards != plan.team_size:
        yield f"{place}.tie", "There are as many boards as a team has members."
    if isinstance(stage.format, Pods | Arena) and stage.tie != BestOf(1):
        yield f"{place}.tie", "Pods and arenas play one match at a time."


def _most(plan: Plan, stage: Stage) -> int:
    """How many may come into a stage at the most."""
    return sum(plan.capacity if feed.last is None else feed.last - feed.first + 1 for feed in stage.takes)


def _sizes(stage: Stage) -> range:
    """How many may sit at one table."""
    format = stage.format
    return range(format.smallest, format.largest + 1) if isinstance(format, Pods) else range(2, 3)
