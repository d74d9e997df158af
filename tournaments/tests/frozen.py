"""A tournament in which everything happens that can be told, and how it is frozen as this version stores it.

`python -m tournaments.tests.frozen 0.3.0` writes a new file of the corpus; files that are there are history.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

CORPUS = Path(__file__).parent / "corpus"
MINUTE = 60_000


def main(version: str) -> None:
    sys.path[:0] = [str(CORPUS.parents[2] / "platform")]
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from eventstore.corpus import freeze
    from eventstore.store import Recorded
    from tournaments.recorder import new_event

    for name, harbour in (("everything", everything()), ("called-off", called_off())):
        told = [(at, at_ms, new_event(fact)) for at, at_ms, fact in harbour.t.history]
        events = [Recorded(at, f"tournament-{name}", at, event.kind, event.payload, at_ms) for at, at_ms, event in told]
        freeze(CORPUS / f"{version}-{name}.jsonl", events)
        sys.stdout.write(f"{version}-{name}: {len(events)} facts, {harbour.t.status}, {harbour.t.final}\n")


def everything():
    """A Swiss with a final: entries of every kind, a round taken back, rulings, appeals, pauses, undone decisions."""
    from tournaments import commands as c
    from tournaments.clockwork import open_tables
    from tournaments.events import DirectorCalled, Reopened, Spot, TimeProposed
    from tournaments.formats.single_elimination import SingleElimination
    from tournaments.formats.swiss import Swiss
    from tournaments.plan import Feed, Plan, Stage
    from tournaments.rounds import Result
    from tournaments.tests.harbour import Harbour

    stages = (
        Stage("swiss", "Swiss", Swiss(rounds=3)),
        Stage("final", "Final", SingleElimination(), takes=(Feed("swiss", 1, 4),)),
    )
    plan = Plan(name="Harbour Cup", game="hit_the_deck", stages=stages, entry="asked", late_entries=2, break_ms=1_000)
    h = Harbour(plan, [f"p{n}" for n in range(7)])
    h.give(c.ChangePlan(plan=Plan(**{f: getattr(plan, f) for f in plan.__struct_fields__ if f != "about"}, about="x")))
    h.give(c.GiveRole(player="judge", role="judge"))
    h.give(c.GiveRole(player="desk", role="desk"))
    h.give(c.TakeRole(player="desk", role="desk"))
    h.give(c.Invite(player="p9"))
    h.give(c.Enter(), who="p9")
    h.give(c.Admit(entrant="p9"))
    h.give(c.Enter(), who="px")
    h.give(c.Decline(entrant="px", reason="Not today."))
    h.give(c.AddBots(count=1, level=0))
    h.give(c.Withdraw(), who="p6")
    h.give(c.OpenCheckIn())
    for n in range(6):
        h.give(c.CheckIn(), who=f"p{n}")
    h.give(c.CheckInFor(entrant="p9"))
    h.give(c.Begin())
    h.tick()
    h.give(c.WithdrawRound(reason="Too early."))
    h.give(c.Forbid(one="p0", other="p1", reason="Brothers."))
    h.give(c.Swap(one="p2", other="p3"))
    h.give(c.GrantBye(entrant="p5", reason="Asked for it."))
    h.wait(1_000)
    h.wait(1_000)
    spot, table, _ = next(iter(open_tables(h.t)))
    one, other = table.pairing.entrants
    h.tell(DirectorCalled(words="Help.", spot=spot, by=one))
    h.give(c.AnswerCall(call=h.t.version, words="Here."))
    h.tell(TimeProposed(spot=spot, entrant=one, to_ms=h.now + MINUTE, until_ms=h.now + MINUTE, by=one))
    h.give(c.AnswerTime(proposal=h.t.version, agree=True), who=other)
    h.give(c.Pause(reason="Fire drill."))
    h.now += MINUTE
    h.give(c.Resume())
    h.give(c.Extend(ms=MINUTE, reason="Slow line."))
    h.give(c.Warn(entrant=one, reason="Slow play."))
    warned = h.t.version
    h.give(c.Appeal(ruling=warned, words="I was not."), who=one)
    h.give(c.AnswerAppeal(appeal=h.t.version, words="You were."))
    h.give(c.Penalise(place=c.Place(spot.stage, spot.round, spot.table), entrant=one, loss="match", reason="Left."))
    h.play_round()
    h.wait(2_000)
    h.give(c.Reinstate(entrant=one, reason="Came back.")) if h.t.entrants[one].dropped else None
    h.give(c.Drop(entrant="p4", reason="Gone home."))
    h.give(c.Reinstate(entrant="p4"))
    h.give(c.Enter(), who="late")
    h.give(c.Admit(entrant="late"))
    h.give(c.Post(text="Tea is ready."))
    # A correction after the next round was paired, and one undone again.
    h.give(c.RuleResult(place=c.Place(spot.stage, spot.round, spot.table), result=Result(places=(1, 2)), reason="Both agree.", pin=False))  # fmt: skip
    ruled = next(at for at, _, fact in reversed(h.t.history) if type(fact).__name__ == "ResultRuled")
    h.give(c.Undo(decision=ruled, reason="It was right.", pin=False))
    h.play_on()
    # After the end, a result of the Swiss turns: the final begins anew.
    best = Spot("swiss", 3, 1)
    found = h.t.table(best)
    assert found is not None
    result = found.result()
    assert result is not None
    turned = tuple(1 if place != 1 else 2 for place in result.places) if len(set(result.places)) > 1 else (1, 2)
    h.give(c.RuleResult(place=c.Place("swiss", 3, 1), result=Result(places=turned), reason="A fault came out.", pin=False))  # fmt: skip
    h.play_on()
    assert any(isinstance(fact, Reopened) for _, _, fact in h.t.history)
    # And one of an earlier round: the rounds after it, and the final with them, are taken back and played again.
    early = next(number for number, each in h.t.stages["swiss"].rounds[1].tables.items() if not each.pairing.is_bye)
    found = h.t.table(Spot("swiss", 2, early))
    assert found is not None
    result = found.result()
    assert result is not None
    turned = (2, 1) if result.places[0] == 1 else (1, 2)
    h.give(c.RuleResult(place=c.Place("swiss", 2, early), result=Result(places=turned), reason="Another fault.", pin=False))  # fmt: skip
    h.play_on()
    return h


def called_off():
    from tournaments import commands as c
    from tournaments.formats.round_robin import RoundRobin
    from tournaments.plan import Plan, Stage
    from tournaments.tests.harbour import Harbour

    h = Harbour(Plan(name="Storm", game="hit_the_deck", stages=(Stage("league", "League", RoundRobin()),)), ["a", "b"])
    h.give(c.Begin())
    h.give(c.EndStage(stage="league", reason="The wind rises."))
    h.give(c.Cancel(reason="A storm is coming."))
    return h


if __name__ == "__main__":
    main(sys.argv[1])
