"""Who may do what: every command by every role, every refusal in a sentence, every deed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.rounds import Result
from tournaments.tests.harbour import OWNER, Harbour
from tournaments.tests.situations import (
    PLACE,
    PLAN,
    appealed,
    called,
    check_in,
    drafted,
    dropped,
    entry,
    first,
    paused,
    played,
    playing,
    proposed,
    published,
    ruled,
    version_of,
)
from tournaments.tests.voyages import plan_of

ROLES = ("owner", "director", "judge", "desk", "commentator", "player", "stranger")
ALL, OF_OWNER, OF_DIRECTORS = frozenset(ROLES), frozenset({"owner"}), frozenset({"owner", "director"})
OF_JUDGES, OF_DESK = OF_DIRECTORS | {"judge"}, OF_DIRECTORS | {"desk"}
OF_STAFF = OF_JUDGES | {"desk"}


Situation = Callable[[], Harbour]
Asked = Callable[[Harbour], c.Command]
SO = Result(places=(2, 1))

# Of every command: where it is given, how it reads, and from whom it is taken.
TABLE: dict[type, tuple[Situation, Asked, frozenset[str]]] = {
    c.Enter: (entry, lambda there: c.Enter(), ALL),
    c.Withdraw: (entry, lambda there: c.Withdraw(), ALL),
    c.CheckIn: (check_in, lambda there: c.CheckIn(), ALL),
    c.Leave: (playing, lambda there: c.Leave(), ALL),
    c.CallDirector: (playing, lambda there: c.CallDirector(words="Help."), ALL),
    c.ProposeTime: (playing, lambda there: c.ProposeTime(place=PLACE, to_ms=there.now + 9), ALL),
    c.AnswerTime: (proposed, lambda there: c.AnswerTime(proposal=there.t.version, agree=False), ALL),
    c.Appeal: (ruled, lambda there: c.Appeal(ruling=version_of(there, "ResultRuled"), words="No."), ALL),
    c.Invite: (entry, lambda there: c.Invite(player="friend"), OF_DESK),
    c.Admit: (entry, lambda there: c.Admit(entrant="asker"), OF_DESK),
    c.Decline: (entry, lambda there: c.Decline(entrant="asker"), OF_DESK),
    c.AddBots: (entry, lambda there: c.AddBots(count=1), OF_DESK),
    c.CheckInFor: (check_in, lambda there: c.CheckInFor(entrant="p02"), OF_DESK),
    c.Remove: (entry, lambda there: c.Remove(entrant="p02", reason="Twice here."), OF_STAFF),
    c.OpenCheckIn: (entry, lambda there: c.OpenCheckIn(), OF_DESK),
    c.Begin: (entry, lambda there: c.Begin(), OF_DIRECTORS),
    c.PublishRound: (drafted, lambda there: c.PublishRound(), OF_DIRECTORS),
    c.StartRound: (published, lambda there: c.StartRound(), OF_DIRECTORS),
    c.WithdrawRound: (published, lambda there: c.WithdrawRound(reason="Wrong."), OF_DIRECTORS),
    c.EndStage: (drafted, lambda there: c.EndStage(stage="one", reason="Late."), OF_DIRECTORS),
    c.Swap: (drafted, lambda there: c.Swap(one="p01", other="p02"), OF_DIRECTORS),
    c.Forbid: (drafted, lambda there: c.Forbid(one="p01", other="p02"), OF_DIRECTORS),
    c.GrantBye: (drafted, lambda there: c.GrantBye(entrant="p01"), OF_DIRECTORS),
    c.RuleResult: (playing, lambda there: c.RuleResult(place=PLACE, result=SO, reason="So."), OF_JUDGES),
    c.ReplayGame: (played, lambda there: c.ReplayGame(place=PLACE, game=1, reason="Again."), OF_JUDGES),
    c.Remind: (playing, lambda there: c.Remind(place=PLACE, entrant=first(there)), OF_STAFF),
    c.Penalise: (playing, lambda t: c.Penalise(place=PLACE, entrant=first(t), loss="match", reason="No."), OF_JUDGES),
    c.Warn: (playing, lambda there: c.Warn(entrant="p01", reason="Slow."), OF_JUDGES),
    c.Drop: (playing, lambda there: c.Drop(entrant="p01", reason="Gone."), OF_DIRECTORS),
    c.Reinstate: (dropped, lambda there: c.Reinstate(entrant="p01"), OF_DIRECTORS),
    c.Pause: (playing, lambda there: c.Pause(reason="Lunch."), OF_DIRECTORS),
    c.Resume: (paused, lambda there: c.Resume(), OF_JUDGES),
    c.Extend: (playing, lambda there: c.Extend(ms=1_000), OF_JUDGES),
    c.AnswerCall: (called, lambda there: c.AnswerCall(call=there.t.version, words="Coming."), OF_STAFF),
    c.AnswerAppeal: (appealed, lambda there: c.AnswerAppeal(appeal=there.t.version, words="It stands."), OF_DIRECTORS),
    c.Post: (playing, lambda there: c.Post(text="Welcome."), OF_DESK),
    c.GiveRole: (entry, lambda there: c.GiveRole(player="p01", role="judge"), OF_OWNER),
    c.TakeRole: (entry, lambda there: c.TakeRole(player="judge", role="judge"), OF_OWNER),
    c.ChangePlan: (entry, lambda there: c.ChangePlan(plan=plan_of(*PLAN.stages, name="Other")), OF_DIRECTORS),
    c.Undo: (ruled, lambda there: c.Undo(decision=version_of(there, "ResultRuled")), OF_DIRECTORS),
    c.Cancel: (entry, lambda there: c.Cancel(reason="Storm."), OF_OWNER),
}
COMMANDS = pytest.mark.parametrize("kind", get_args(c.AnyCommand), ids=lambda kind: kind.__name__)


def person(there: Harbour, role: str, kind: type) -> str:
    """Somebody in this role; a player is the one who may do what players do."""
    if role == "owner":
        return OWNER
    if role != "player":
        return role
    if kind is c.Enter:
        return "newcomer"
    if there.t.stages and there.t.round("one", 1) is not None:
        return first(there, 1 if kind is c.AnswerTime else 0)
    return "p01"


def test_every_command_stands_in_the_table() -> None:
    assert set(TABLE) == set(get_args(c.AnyCommand))


@COMMANDS
@pytest.mark.parametrize("role", ROLES)
def test_a_command_is_taken_from_whom_the_table_says_and_from_nobody_else(kind: type, role: str) -> None:
    situation, asked, allowed = TABLE[kind]
    there = situation()
    command, who, before = asked(there), person(there, role, kind), there.t.version
    if role in allowed and (allowed is not ALL or role == "player"):
        assert there.give(command, who)
    elif (said := refusal_of(there, command, who)) is not None:
        assert said.status in (401, 403, 404)
        assert said.sentence.endswith(".")
        assert there.t.version == before
    else:
        assert allowed is ALL  # what is open to all is still about oneself: a stranger has no match to leave


def refusal_of(there: Harbour, command: c.Command, who: str) -> Refusal | None:
    try:
        there.give(command, who)
    except Refusal as refusal:
        return refusal
    return None


@COMMANDS
def test_nobody_in_particular_does_nothing_that_is_a_persons(kind: type) -> None:
    """Who has not sat down as a player gives no command of a player."""
    situation, asked, allowed = TABLE[kind]
    if allowed is not ALL:
        return
    there = situation()
    with pytest.raises(Refusal) as refused:
        there.give(asked(there), None)  # type: ignore[arg-type]
    assert refused.value.status in (401, 403)


# These are another deed each time they are wanted; the id of the command tells a repeat from a second one.
AGAIN = {c.CallDirector, c.ProposeTime, c.Remind, c.Warn, c.Extend, c.Post, c.Swap, c.AddBots}
GONE = {c.WithdrawRound, c.Penalise, c.ReplayGame, c.Cancel, c.Decline, c.Remove}  # the second finds nothing any more


@COMMANDS
def test_what_is_so_already_is_not_told_again(kind: type) -> None:
    situation, asked, allowed = TABLE[kind]
    there = situation()
    command = asked(there)
    who = OWNER if allowed is not ALL else person(there, "player", kind)
    assert there.give(command, who)
    if kind in GONE:
        with pytest.raises(Refusal):
            there.give(command, who)
    else:
        assert bool(there.give(command, who)) == (kind in AGAIN)


BAD: list[tuple[Situation, c.Command, str]] = [
    (entry, c.Enter(team="Us"), "command.members"),
    (entry, c.Admit(entrant="nobody"), "command.entrant"),
    (entry, c.Decline(entrant="p01"), "command.entrant"),
    (entry, c.AddBots(count=0), "command.count"),
    (entry, c.AddBots(count=3), "command.count"),
    (entry, c.AddBots(count=1, level=9), "command.level"),
    (entry, c.Remove(entrant="nobody", reason="No."), "command.entrant"),
    (entry, c.Remove(entrant="p01", reason=" "), "command.reason"),
    (entry, c.Begin(order=("p01", "p01")), "command.order"),
    (entry, c.Begin(order=("nobody",)), "command.order"),
    (entry, c.Post(text="x" * 301), "command.text"),
    (entry, c.Cancel(reason=""), "command.reason"),
    (entry, c.ChangePlan(plan=plan_of(*PLAN.stages, game="deckhand_ccg")), "command.plan"),
    (entry, c.ChangePlan(plan=plan_of()), "plan.stages"),
    (entry, c.Undo(decision=99), "command.decision"),
    (check_in, c.CheckInFor(entrant="nobody"), "command.entrant"),
    (drafted, c.Swap(one="p01", other="p01"), "command.other"),
    (drafted, c.Forbid(one="p01", other="p01"), "command.other"),
    (drafted, c.Forbid(one="p01", other="nobody"), "command.entrant"),
    (drafted, c.EndStage(stage="two", reason="Late."), "command.stage"),
    (playing, c.RuleResult(place=c.Place("one", 1, 9), result=SO, reason="So."), "command.place"),
    (playing, c.RuleResult(place=PLACE, result=Result(places=(1,)), reason="So."), "command.result.places"),
    (playing, c.RuleResult(place=PLACE, result=Result(places=(2, 2)), reason="So."), "command.result.places"),
    (
        playing,
        c.RuleResult(place=PLACE, result=Result(places=(1, 2), games=(1,)), reason="So."),
        "command.result.games",
    ),
    (
        playing,
        c.RuleResult(place=PLACE, result=Result(places=(1, 2), absent=(2,)), reason="So."),
        "command.result.absent",
    ),
    (playing, c.RuleResult(place=PLACE, result=SO, reason=""), "command.reason"),
    (playing, c.ReplayGame(place=PLACE, game=1, reason="Again."), "command.game"),
    (playing, c.Penalise(place=PLACE, entrant="nobody", loss="game", reason="No."), "command.entrant"),
    (playing, c.Pause(reason="Two.", place=PLACE, entrant="p01"), "command"),
    (playing, c.Pause(reason="No.", stage_round=("one", 7)), "command.stageRound"),
    (playing, c.Extend(ms=0), "command.ms"),
    (playing, c.Appeal(ruling=1, words="No."), "command.ruling"),
]


@pytest.mark.parametrize(("situation", "command", "field"), BAD)
def test_bad_input_is_refused_at_its_field_with_a_sentence(
    situation: Situation, command: c.Command, field: str
) -> None:
    with pytest.raises(Refusal) as refused:
        situation().give(command, "newcomer" if isinstance(command, c.Enter) else OWNER)
    assert refused.value.field == field
    assert refused.value.sentence.endswith(".")


def test_a_judge_pauses_a_table_but_not_everything() -> None:
    there = playing()
    assert there.give(c.Pause(reason="A question.", place=PLACE), "judge")
    with pytest.raises(Refusal):
        there.give(c.Pause(reason="Lunch."), "judge")


def test_a_judge_takes_back_own_rulings_only() -> None:
    there = playing()
    there.give(c.Warn(entrant="p01", reason="Slow."), "judge")
    there.give(c.Warn(entrant="p02", reason="Slow."), "director")
    with pytest.raises(Refusal):
        there.give(c.Undo(decision=there.t.version), "judge")
    assert there.give(c.Undo(decision=there.t.version - 1), "judge")
