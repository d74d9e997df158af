"""Entries: who comes in and how, the waiting list, teams, bots, and how the seeds are made."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import Began
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.seeding import by_lottery
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import Boards
from tournaments.plan import Bots, Seeding, Stage
from tournaments.rules import decide
from tournaments.tests.harbour import Harbour
from tournaments.tests.voyages import people, plan_of

SWISS = Stage(id="one", name="Swiss", format=Swiss(rounds=2))


def announced(count: int = 0, **more: Any) -> Harbour:
    return Harbour(plan_of(SWISS, **more), people(count))


def refused(there: Harbour, command: c.Command, who: str) -> str:
    with pytest.raises(Refusal) as said:
        there.give(command, who)
    return said.value.code


def test_an_open_entry_is_in_at_once_and_once() -> None:
    there = announced()
    assert there.give(c.Enter(), "ada")
    assert there.give(c.Enter(), "ada") == []
    assert there.t.accepted == ["ada"]


def test_beyond_the_places_is_the_waiting_list_and_it_moves_up() -> None:
    there = announced(3, capacity=2)
    assert (there.t.accepted, there.t.waiting) == (["p01", "p02"], ["p03"])
    there.give(c.Withdraw(), "p01")
    assert (there.t.accepted, there.t.waiting) == (["p02", "p03"], [])
    there.give(c.Enter(), "p01")
    assert there.t.waiting == ["p01"]


def test_who_asks_waits_for_the_desk() -> None:
    there = announced(entry="asked")
    there.give(c.Enter(), "ada")
    assert there.t.accepted == []
    there.give(c.Admit(entrant="ada"))
    assert there.t.accepted == ["ada"]


def test_who_was_declined_does_not_ask_again_but_the_desk_may_think_better_of_it() -> None:
    there = announced(entry="asked")
    there.give(c.Enter(), "ada")
    there.give(c.Decline(entrant="ada"))
    assert refused(there, c.Enter(), "ada") == "declined"
    there.give(c.Admit(entrant="ada"))
    assert there.t.accepted == ["ada"]


def test_by_invitation_only_who_was_invited() -> None:
    there = announced(entry="invited")
    assert refused(there, c.Enter(), "ada") == "not_invited"
    there.give(c.Invite(player="ada"))
    assert there.give(c.Enter(), "ada")


def test_where_names_are_asked_for_a_guest_takes_one_first() -> None:
    there = announced(named_only=True)
    ground = msgspec.structs.replace(there.world("guest"), is_guest=lambda player: player == "guest")
    with pytest.raises(Refusal) as said:
        decide(there.t, c.Enter(), ground)
    assert said.value.code == "name_needed"


def test_nobody_is_invited_or_given_a_role_who_does_not_exist() -> None:
    there = announced()
    ground = msgspec.structs.replace(there.world("owner"), is_player=lambda player: False)
    commands: tuple[c.Command, ...] = (c.Invite(player="ghost"), c.GiveRole(player="ghost", role="judge"))
    for command in commands:
        with pytest.raises(Refusal) as said:
            decide(there.t, command, ground)
        assert said.value.field == "command.player"


def test_after_the_start_nobody_withdraws_and_nobody_enters() -> None:
    there = announced(4)
    there.give(c.Begin())
    assert refused(there, c.Withdraw(), "p01") == "begun"
    assert refused(there, c.Enter(), "ada") == "begun"
    assert refused(there, c.CheckIn(), "p01") == "begun"


def test_nobody_comes_late_into_a_stage_that_is_over() -> None:
    there = announced(2, late_entries=5)
    there.give(c.Begin())
    there.give(c.Enter(), "ada")
    there.give(c.Admit(entrant="ada"))
    there.play_on()
    assert there.t.status == "finished"
    assert "ada" in there.t.final
    assert refused(there, c.Enter(), "bo") == "over"


# Teams


def teams(**more: Any) -> Harbour:
    stage = Stage(id="one", name="Teams", format=RoundRobin(), tie=Boards(2))
    return Harbour(plan_of(stage, team_size=2, **more))


def test_nobody_is_let_into_a_tournament_that_is_over() -> None:
    there = announced(2, late_entries=5)
    there.give(c.Begin())
    there.tick()
    there.give(c.Enter(), "late")
    there.play_on()
    assert there.t.status == "finished"
    assert refused(there, c.Admit(entrant="late"), "owner") == "begun"


def test_a_team_has_so_many_different_members_and_a_name() -> None:
    there = teams()
    assert refused(there, c.Enter(team="Us"), "ada") == "bad_team"
    assert refused(there, c.Enter(team="Us", members=("bo", "bo")), "ada") == "bad_team"
    assert refused(there, c.Enter(team=" ", members=("bo",)), "ada") == "bad_name"
    there.give(c.Enter(team="Us", members=("bo",)), "ada")
    (entrant,) = there.t.accepted
    assert there.t.entrants[entrant].entry.members == ("ada", "bo")


def test_nobody_is_in_two_teams() -> None:
    there = teams()
    there.give(c.Enter(team="Us", members=("bo",)), "ada")
    assert refused(there, c.Enter(team="Them", members=("bo",)), "cy") == "in_a_team"
    assert there.give(c.Enter(team="Them", members=("cy",)), "bo") == []


def test_who_changes_teams_acts_for_the_new_one() -> None:
    there = teams()
    there.give(c.Enter(team="Us", members=("bo",)), "ada")
    there.give(c.Withdraw(), "bo")
    there.give(c.Enter(team="Them", members=("bo",)), "cy")
    acting = there.t.entrant_of("bo")
    assert acting is not None
    assert acting.entry.name == "Them"
    there.give(c.OpenCheckIn())
    assert there.give(c.CheckIn(), "bo")


def test_bots_play_in_no_team() -> None:
    assert refused(teams(), c.AddBots(count=1), "owner") == "no_bots"


# Seeds


@pytest.mark.parametrize("by", ["rating", "hand", "pots", "lottery"])
def test_everybody_is_seeded_once(by: Any) -> None:
    there = announced(7, seeding=Seeding(by=by, pots=3))
    told = there.give(c.Begin())
    (began,) = [fact for fact in told if isinstance(fact, Began)]
    assert sorted(began.seeds) == list(people(7))


def test_the_best_rating_is_the_first_seed_and_by_hand_the_first_named() -> None:
    there = announced(3)
    there.give(c.Begin())
    assert there.t.seeds == ("p01", "p02", "p03")
    there = announced(3, seeding=Seeding(by="hand"))
    there.give(c.Begin(order=("p03",)))
    assert there.t.seeds == ("p03", "p01", "p02")


def test_the_lottery_can_be_checked_by_everybody() -> None:
    there = announced(6, seeding=Seeding(by="lottery"))
    there.give(c.Begin())
    assert list(there.t.seeds) == list(by_lottery(list(people(6)), bytes.fromhex(there.t.secret)))


def test_pots_hold_equals_together() -> None:
    there = announced(6, seeding=Seeding(by="pots", pots=3))
    there.give(c.Begin())
    assert [set(there.t.seeds[at : at + 2]) for at in (0, 2, 4)] == [
        {"p01", "p02"}, {"p03", "p04"}, {"p05", "p06"},
    ]  # fmt: skip


def test_bots_take_what_is_free_and_no_more() -> None:
    there = announced(2, capacity=4, bots=Bots(fill_to=4))
    there.give(c.AddBots(count=1))
    there.give(c.Begin())
    assert len(there.t.seeds) == 4
    assert sum(entrant.entry.kind == "bot" for entrant in there.t.entrants.values()) == 2


def test_who_was_in_when_it_began_is_not_taken_back_by_an_undo() -> None:
    there = announced(4)
    entered = there.t.version
    there.give(c.Begin())
    assert refused(there, c.Undo(decision=entered), "owner") == "not_undoable"


def test_an_entry_that_was_taken_out_comes_back_with_the_undo() -> None:
    there = announced(3)
    there.give(c.Remove(entrant="p02", reason="Twice here."))
    there.give(c.Undo(decision=there.t.version))
    assert there.t.accepted == list(people(3))
