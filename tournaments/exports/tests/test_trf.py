"""TRF16 by its published columns: every code of a round, every kind of unplayed game."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import CLOCKWORK, AbsenceNoted, Dropped, Entered, Entry, ResultRuled, Spot
from tournaments.exports.tests.regatta import CREW, Called, plan_of, sail
from tournaments.exports.trf import write_trf
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.rounds import Result, Scoring
from tournaments.tests.harbour import Harbour


def columns(line: str, first: int, last: int) -> str:
    """By the numbers of the published table, which count from one."""
    return line.ljust(last)[first - 1 : last]


def lines_of(harbour: Harbour) -> list[str]:
    text = write_trf(harbour.t, Called(harbour.t))
    assert text.endswith("\r\n")
    return text.split("\r\n")[:-1]


def players(harbour: Harbour) -> dict[str, str]:
    return {columns(line, 15, 47).strip().lower(): line for line in lines_of(harbour) if line.startswith("001")}


def cell(line: str, round: int) -> tuple[str, str, str]:
    """Opponent, colour and result of a round: columns 92-95, 97 and 99, and ten further on for each round."""
    at = 92 + 10 * (round - 1)
    return columns(line, at, at + 3).strip(), columns(line, at + 5, at + 5), columns(line, at + 7, at + 7)


def spot_of(harbour: Harbour, entrant: str, round: int = 1) -> tuple[Spot, int]:
    public = harbour.t.round("main", round)
    assert public is not None
    for table in public.tables.values():
        if entrant in table.pairing.entrants:
            return Spot("main", round, table.pairing.table), table.pairing.entrants.index(entrant)
    raise AssertionError(f"{entrant} is not paired")


def test_the_head_names_the_tournament_its_days_its_players_and_its_kind():
    head = {line[:3]: line[4:] for line in lines_of(sail(plan_of(), rounds=3)) if not line.startswith("001")}
    assert head["012"] == "Harbour Open"
    assert head["042"] == head["052"] == "2023/11/14"
    assert (head["062"], head["092"], head["XXR"]) == ("6", "Individual: Swiss-System", "3")
    assert head["022"]


def test_the_end_stays_open_while_it_is_played():
    assert "052" in lines_of(sail(plan_of(), rounds=1))


def test_the_days_of_the_rounds_stand_above_their_columns():
    line = next(line for line in lines_of(sail(plan_of(), rounds=3)) if line.startswith("132"))
    assert [columns(line, at, at + 7) for at in (92, 102, 112)] == ["23/11/14"] * 3


def test_a_player_stands_in_the_published_columns():
    line = players(sail(plan_of(), rounds=3))["cleo"]
    assert columns(line, 1, 3) == "001"
    assert columns(line, 5, 8) == "   3"
    assert columns(line, 15, 47) == "Cleo".ljust(33)
    assert float(columns(line, 81, 84)) in (0, 1, 2, 3)
    assert 1 <= int(columns(line, 86, 89)) <= 6
    for blank in (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91, 96, 98, 100, 101, 110, 111):
        assert columns(line, blank, blank) == " ", blank


def test_a_long_name_keeps_to_its_columns():
    harbour = sail(plan_of(), rounds=1)
    names = Called(harbour.t)
    names.given = {"ann": "Anna-Magdalena von und zu Hohenfels-Altenburg"}
    line = next(line for line in write_trf(harbour.t, names).split("\r\n") if line.startswith("001"))
    assert columns(line, 15, 47) == "Anna-Magdalena von und zu Hohenfe"
    assert columns(line, 81, 84).strip()


def test_both_sides_of_a_game_tell_the_same_story():
    harbour = sail(plan_of(), rounds=3)
    by_number = {columns(line, 5, 8).strip(): line for line in players(harbour).values()}
    for number, line in by_number.items():
        for round in (1, 2, 3):
            opponent, colour, result = cell(line, round)
            theirs = cell(by_number[opponent], round)
            assert theirs[0] == number
            assert {colour, theirs[1]} == {"w", "b"}
            assert result + theirs[2] in ("10", "01", "==")


def test_points_are_those_of_the_codes_and_the_rank_is_the_tournaments():
    harbour = sail(plan_of(), rounds=3)
    lines = players(harbour).values()
    for line in lines:
        codes = [cell(line, round)[2] for round in (1, 2, 3)]
        assert float(columns(line, 81, 84)) == codes.count("1") + codes.count("=") / 2
    assert min(int(columns(line, 86, 89)) for line in lines) == 1


def test_a_draw_is_a_half():
    harbour = sail(plan_of())
    spot, _ = spot_of(harbour, "ann")
    harbour.tell(ResultRuled(spot=spot, result=Result(places=(1, 1)), reason="Both were right.", by="owner"))
    line = players(harbour)["ann"]
    assert (cell(line, 1)[2], columns(line, 81, 84)) == ("=", " 0.5")


def test_a_game_that_is_still_played_has_no_result():
    assert cell(players(sail(plan_of()))["ann"], 1)[2] == " "


@pytest.mark.parametrize(("pays", "code"), [(3, "U"), (1, "H"), (0, "Z")])
def test_a_bye_of_the_pairing_is_coded_by_what_it_pays(pays: int, code: str):
    harbour = sail(plan_of(stage={"scoring": Scoring(bye=pays)}), CREW[:5], rounds=1)
    codes = [cell(line, 1) for line in players(harbour).values()]
    assert codes.count(("0000", "-", code)) == 1


def test_a_bye_that_was_asked_for_is_a_full_point_bye():
    harbour = sail(plan_of(), rounds=0)
    harbour.give(c.GrantBye(entrant="bob"))
    harbour.give(c.GrantBye(entrant="eve"))
    harbour.play_round()
    harbour.tick()
    assert cell(players(harbour)["bob"], 2) == ("0000", "-", "F")


def test_a_forfeit_names_the_opponent_with_plus_and_minus():
    harbour = sail(plan_of())
    spot, seat = spot_of(harbour, "ann")
    harbour.tell(AbsenceNoted(spot=spot, seats=(seat,), rung="match", by=CLOCKWORK))
    lines = players(harbour)
    opponent, colour, code = cell(lines["ann"], 1)
    assert (code, colour) == ("-", "wb"[seat])
    there = next(line for line in lines.values() if columns(line, 5, 8).strip() == opponent)
    assert cell(there, 1) == ("1", "bw"[seat], "+")
    assert (columns(lines["ann"], 81, 84), columns(there, 81, 84)) == (" 0.0", " 1.0")


def test_when_nobody_came_both_forfeit():
    harbour = sail(plan_of())
    spot, _ = spot_of(harbour, "ann")
    harbour.tell(AbsenceNoted(spot=spot, seats=(0, 1), rung="match", by=CLOCKWORK))
    assert [cell(line, 1)[2] for line in players(harbour).values()].count("-") == 2


def test_who_dropped_out_has_zero_point_byes_from_then_on():
    harbour = sail(plan_of(), rounds=1)
    harbour.tell(Dropped(entrant="dan", by="owner"))
    harbour.play_round()
    harbour.tick()
    line = players(harbour)["dan"]
    assert cell(line, 3) == ("0000", "-", "Z")


def test_who_came_late_has_the_last_number_and_a_zero_point_bye_before():
    harbour = sail(plan_of(late_entries=1))
    harbour.tell(Entered(entry=Entry(id="gus", kind="person"), by="gus"))
    harbour.play_round()
    harbour.tick()
    line = players(harbour)["gus"]
    assert columns(line, 5, 8) == "   7"
    assert cell(line, 1) == ("0000", "-", "Z")
    assert cell(line, 2) != ("0000", "-", "Z")


def test_a_round_robin_says_what_it_is():
    assert "092 Individual: Round-Robin" in lines_of(sail(plan_of(RoundRobin()), CREW[:4], rounds=3))


def test_a_bracket_is_refused_with_a_sentence():
    harbour = sail(plan_of(SingleElimination()))
    with pytest.raises(Refusal, match="Swiss or a round robin"):
        write_trf(harbour.t, Called(harbour.t))


def test_a_stage_that_has_not_begun_is_refused():
    harbour = sail(plan_of(Swiss(rounds=2)))
    with pytest.raises(Refusal, match="has not begun"):
        write_trf(harbour.t, Called(harbour.t), "final")
