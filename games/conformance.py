"""What every game must promise, tried on whole random matches; a new game is covered by being there.

A game's tests/oracle.py gives `cards(state)` and `twin(events, viewer, rng)`: see the one of Hit the Deck!.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, get_args

import msgspec

from games.chance import Chance, FreeChance, mix, seal, verify
from games.contract import Game, Illegal, State, Viewer
from games.playout import pick_seat, usual_seats
from games.registry import BadOption
from games.rulebook import list_cards, list_rules

MOST_MOVES = 20_000
MOMENTS = 40  # so many decisions of one match are looked at closely
PLAYED_ON = 15  # so many moves are tried from a guess
GLANCES = 4_000  # so many events of one match are shown to each viewer, to find what they must not tell
encode = msgspec.json.encode


class Broken(AssertionError):
    """A promise that a game did not keep."""


@dataclass(frozen=True)
class Played:
    """A whole match: its facts, and how many of them stood in the log at each decision."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    events: list[Any]
    decisions: list[int]

    @property
    def viewers(self) -> list[Viewer]:
        return [None, *range(self.seats)]

    def state_at(self, version: int) -> State:
        return fold(self.game, self.seats, self.options, self.events[:version])

    def moments(self, rng: Random, most: int = MOMENTS) -> Iterator[tuple[int, State]]:
        """Decisions of the match and the state at each; of a long match so many, spread at random, with its first and last."""
        chosen = set(self.decisions)
        if len(chosen) > most:
            chosen = {self.decisions[0], self.decisions[-1], *rng.sample(self.decisions, most - 2)}
        state = self.game.state(self.seats, self.options)
        for version, event in enumerate(self.events, 1):
            state.apply(event)
            if version in chosen:
                yield version, state


def list_variants(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every number of seats with every yes-or-no option and every choice, where the game allows it."""
    least, most = game.meta["seats"]
    options = game.meta.get("options", [])
    values = [
        [False, True] if option["kind"] == "bool" else option.get("choices", [option["default"]]) for option in options
    ]
    keys = [option["key"] for option in options]
    every = (
        (seats, dict(zip(keys, chosen, strict=True)))
        for seats, chosen in product(range(least, most + 1), product(*values))
    )
    return [(seats, chosen) for seats, chosen in every if _can_be_played(game, seats, chosen)]


def _can_be_played(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.check(seats, options)
    except BadOption:
        return False
    return True


def fold(game: Game, seats: int, options: Mapping[str, Any], events: Sequence[Any]) -> State:
    state = game.state(seats, options)
    for event in events:
        state.apply(event)
    return state


def play(game: Game, seats: int, options: Mapping[str, Any], rng: Random) -> Played:
    """A random match; every decision is checked to leave the state alone until its facts are applied."""
    chance = FreeChance(rng)
    events = list(game.opening(seats, options, chance))
    live = fold(game, seats, options, events)
    decisions = [len(events)]
    while live.outcome() is None:
        _promise(len(decisions) < MOST_MOVES, "a random match does not end")
        _promise(bool(live.to_act()), "nobody is to act, yet the match is not over")
        seat = pick_seat(live, rng)
        before = live.clone()
        happened = live.decide(seat, rng.choice(live.legal(seat)), chance)
        _promise(live == before, "decide changed the state")
        for event in happened:
            live.apply(event)
        events += happened
        decisions.append(len(events))
    _promise(live == fold(game, seats, options, events), "the fold of the events is not the live state")
    _promise(live.to_act() == live.may_act() == (), "somebody can act after the end")
    return Played(game, seats, options, events, decisions)


def check_events_survive_json(match: Played) -> None:
    game = match.game
    again = [msgspec.json.decode(encode(event), type=game.event_type) for event in match.events]
    _promise(again == match.events, "events change on their way through JSON")
    for viewer in match.viewers:
        for event in match.events:
            holed = game.redact(event, viewer)
            _promise(type(holed) is type(event), "redact changed the kind of an event")
            _promise(msgspec.json.decode(encode(holed), type=game.event_type) == holed, "a redacted event is no event")
    live = match.state_at(len(match.events))
    _promise(fold(game, match.seats, match.options, again) == live, "events from JSON fold to another state")


def check_notation_round_trip(match: Played) -> None:
    text = match.game.write(match.seats, match.options, match.events)
    _promise(match.game.read(text) == (match.seats, dict(match.options), match.events), "notation loses something")


def check_offers(match: Played, pool: Sequence[Any], rng: Random) -> None:
    """Every offered action is accepted, every other of the pool is refused with a rule of the README."""
    rules = {rule.id for rule in list_rules(match.game)}
    chance = FreeChance(rng)
    for _, state in match.moments(rng):
        before = state.clone()
        for seat in range(match.seats):
            legal = state.legal(seat)
            acting = (*state.to_act(), *state.may_act())
            _promise(len(set(acting)) == len(acting), "a seat is awaited and yet not awaited")
            _promise(bool(legal) == (seat in acting), "legal actions are for the seats that can act, and only for them")
            for action in legal:
                _promise(state.decide(seat, action, chance) != [], "an offered action does nothing")
                survived = msgspec.json.decode(encode(action), type=match.game.action_type)
                _promise(survived == action, "an action changes on its way through JSON")
            for action in rng.sample(pool, min(len(pool), 60)):
                if action not in legal:
                    _refused(state, seat, action, chance, rules)
        _promise(state == before, "decide changed the state")


def _refused(state: State, seat: int, action: Any, chance: FreeChance, rules: set[str]) -> None:
    try:
        state.decide(seat, action, chance)
    except Illegal as illegal:
        _promise(illegal.rule in rules, f"refused by {illegal.rule}, which the README does not have")
        _promise(illegal.sentence.endswith("."), "a refusal is a sentence")
    else:
        raise Broken(f"{action} was not offered, yet accepted")


def check_followers_hold_what_newcomers_get(match: Played, rng: Random) -> None:
    """Who followed every push has the same bytes as one who asks afresh."""
    for version, live in match.moments(rng):
        fresh = match.state_at(version)
        for viewer in match.viewers:
            followed = encode(live.view(viewer))
            _promise(followed == encode(fresh.view(viewer)), "a follower's view is not a newcomer's")
            again: Any = msgspec.json.decode(followed, type=match.game.view_type)
            _promise(encode(again) == followed, "a view changes on its way through JSON")


def check_non_interference(match: Played, rng: Random, glances: int = GLANCES) -> None:
    """Change what a viewer cannot know: view, events, sentences and legal actions keep their bytes."""
    twin = oracle(match.game).twin
    versions = max(3, glances // len(match.events))
    for version in rng.sample(range(1, len(match.events) + 1), min(versions, len(match.events))):
        told = match.events[:version]
        for viewer in match.viewers:
            other = twin(told, viewer, rng)
            mine, theirs = _all_bytes(match, told, viewer), _all_bytes(match, other, viewer)
            for (what, ours), (_, changed) in zip(mine, theirs, strict=True):
                _promise(ours == changed, f"{what} tells viewer {viewer} of something hidden at version {version}")


def _all_bytes(match: Played, events: Sequence[Any], viewer: Viewer) -> Iterator[tuple[str, bytes]]:
    state = match.game.state(match.seats, match.options)
    for event in events:
        state.apply(event)
        yield "an event", encode(match.game.redact(event, viewer))
        yield "a sentence", match.game.say(event, viewer).encode()
    yield "the view", encode(state.view(viewer))
    if viewer is not None:
        yield "the legal actions", encode(state.legal(viewer))


def check_determinize(match: Played, rng: Random) -> None:
    """A guess from a view has that same view, the same legal actions, every card once, and can be played on."""
    cards = oracle(match.game).cards
    for _, state in match.moments(rng):
        for viewer in rng.sample(match.viewers, len(match.viewers)):
            view = state.view(viewer)
            guess = match.game.determinize(view, rng)
            _promise(encode(guess.view(viewer)) == encode(view), "determinize(view) has another view")
            _promise(sorted(cards(guess)) == sorted(cards(state)), "determinize loses or doubles cards")
            if viewer is not None:
                _promise(guess.legal(viewer) == state.legal(viewer), "determinize changes what is legal")
        _play_on(guess, sorted(cards(state)), cards, rng)


def _play_on(guess: State, whole: list[Any], cards: Callable[[Any], list[Any]], rng: Random) -> None:
    """A search plays on from guesses: the last viewer's is tried for some moves, and keeps its cards."""
    chance = FreeChance(rng)
    for _ in range(PLAYED_ON):
        if guess.outcome() is not None:
            return
        seat = pick_seat(guess, rng)
        for event in guess.decide(seat, rng.choice(guess.legal(seat)), chance):
            guess.apply(event)
        _promise(sorted(cards(guess)) == whole, "a guess that is played on loses or doubles cards")


def check_cards_are_conserved(match: Played) -> None:
    cards = oracle(match.game).cards
    state = match.game.state(match.seats, match.options)
    state.apply(match.events[0])
    whole = sorted(cards(state))
    for event in match.events[1:]:
        state.apply(event)
        _promise(sorted(cards(state)) == whole, f"cards were lost or doubled by {type(event).__name__}")


def check_clones_stand_alone(match: Played, rng: Random) -> None:
    for version, state in match.moments(rng, 12):
        twin = state.clone()
        for event in match.events[version:]:
            twin.apply(event)
        _promise(state == match.state_at(version), "playing on a clone changed the original")
        _promise(len(state.evaluate()) == match.seats, "evaluate gives one number a seat")


def check_dice(game: Game, seats: int, options: Mapping[str, Any], rng: Random) -> None:
    """A match with sealed dice can be checked throw by throw afterwards, and its dice never repeat."""
    seed, nonces = rng.randbytes(32), [str(seat) for seat in range(seats)]
    key = mix(seed, nonces)
    chance = Chance(key, 0)
    events = list(game.opening(seats, options, chance))
    recorded = {0: chance.draws}
    state = fold(game, seats, options, events)
    while state.outcome() is None:
        chance = Chance(key, len(events))
        seat = pick_seat(state, rng)
        happened = state.decide(seat, rng.choice(state.legal(seat)), chance)
        recorded[len(events)] = chance.draws
        for event in happened:
            state.apply(event)
        events += happened
    survived = msgspec.json.decode(encode(recorded), type=dict[int, list[Any]])
    _promise(any(recorded.values()), "no die was recorded")
    _promise(verify(seed, seal(seed), nonces, survived) == [], "the recorded dice do not follow from the seed")


def check_bots_finish(game: Game, level: int, rng: Random) -> None:
    """Every seat is played by this level, from views and legal actions that went through JSON."""
    seats = usual_seats(game)
    chance = FreeChance(rng)
    state = fold(game, seats, {}, game.opening(seats, {}, chance))
    for _ in range(MOST_MOVES):
        if state.outcome() is not None:
            return
        seat = pick_seat(state, rng)
        legal = state.legal(seat)
        view: Any = msgspec.json.decode(encode(state.view(seat)), type=game.view_type)
        action = game.bots[level](view, legal, rng)
        if action is None and seat in state.may_act():
            continue
        _promise(action in legal, f"the bot of level {level} made up {action}")
        for event in state.decide(seat, action, chance):
            state.apply(event)
    raise Broken(f"bots of level {level} do not finish")


def check_every_card_and_event_is_used(game: Game, matches: Sequence[Played]) -> None:
    text = b"\n".join(encode(event) for match in matches for event in match.events)
    for card in list_cards(game):
        _promise(encode(card["card"]) in text, f"no match uses {card['card']}")
    kinds = {type(event) for match in matches for event in match.events}
    missing = [kind.__name__ for kind in get_args(game.event_type) if kind not in kinds]
    _promise(not missing, f"no match has {', '.join(missing)}")


def list_stored(game: Game) -> list[Played]:
    """The whole matches kept as text in the game's tests."""
    stored = []
    for path in sorted((game.folder / "tests" / "matches").glob("*.txt")):
        seats, options, events = game.read(path.read_text(encoding="utf-8"))
        stored.append(Played(game, seats, options, events, [len(events)]))
    return stored


def check_stored(match: Played) -> None:
    """A match of the past still folds, event by event, to the end it had."""
    state = match.game.state(match.seats, match.options)
    for event in match.events:
        _promise(state.outcome() is None, "a stored match goes on after its end")
        state.apply(event)
    _promise(state.outcome() is not None, "a stored match has no end")
    check_cards_are_conserved(match)
    check_notation_round_trip(match)


def check_random_legal(match: Played, rng: Random) -> None:
    """A game that has `random_legal` for speed offers by it what `legal` offers, all equally often."""
    for _, state in match.moments(rng):
        pick = getattr(state, "random_legal", None)
        if pick is None or state.outcome() is not None:
            return
        offered = {seat: state.legal(seat) for seat in (*state.to_act(), *state.may_act())}
        most = max(len(actions) for actions in offered.values())
        picked = [pick(rng) for _ in range(12 * most * len(offered))]
        _promise(all(action in offered[seat] for seat, action in picked), "random_legal picks what is not legal")
        found = {(seat, encode(action)) for seat, action in picked}
        wanted = sum(len(actions) for actions in offered.values())
        _promise(len(found) >= 0.99 * wanted - 1, "random_legal leaves something out")


def list_actions(match: Played) -> list[Any]:
    """All that was on offer in a match, to any seat: what another moment should refuse."""
    states = (state for _, state in match.moments(Random(1)))
    return [action for state in states for seat in range(match.seats) for action in state.legal(seat)]


def oracle(game: Game) -> Any:
    return import_module(f"games.{game.id}.tests.oracle")


def _promise(kept: bool, otherwise: str) -> None:
    if not kept:
        raise Broken(otherwise)
