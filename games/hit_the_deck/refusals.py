"""Why a move is refused: the number of the rule and a sentence for the player."""

from __future__ import annotations

from games.hit_the_deck import sea
from games.hit_the_deck.actions import Kind
from games.speech import Refusal

DEPLOYED_ALREADY: Refusal = ("R3", "You have deployed this turn: one ship a turn.")
ATTACKED_ALREADY: Refusal = ("R3", "You have attacked this turn: one attack a turn.")
HAND_EMPTY: Refusal = ("R1", "Your hand is empty.")
NOT_YOUR_TURN: Refusal = ("R3", "It is the other Captain's turn.")
MULLIGAN_FIRST: Refusal = ("R2", "First both Captains keep or replace their hands.")
MULLIGAN_DONE: Refusal = ("R2", "You have already decided about your first hand.")
MULLIGAN_OVER: Refusal = ("R2", "Hands are replaced before the first turn only.")
DEFENCE_FIRST: Refusal = ("R5", "An attack waits for its answer.")
NO_ATTACK: Refusal = ("R5", "No attack waits for an answer.")
BONUS_FIRST: Refusal = ("R8", "The High Royal bonus comes first.")
NO_BONUS: Refusal = ("R8", "Only a battle won by a High Royal Flush lets you sink more ships.")
MATCH_OVER: Refusal = ("R9", "The match is over.")


def not_held(card: str, rule: str) -> Refusal:
    return rule, f"{card[:4]} is not in your hand."


def why_not_deploy(holding: int, seat: int, zone: int) -> Refusal | None:
    """R1, for a zone."""
    if zone in sea.open_zones(holding, seat):
        return None
    if not 0 <= zone < 9:
        return "R1", "There is no such Seazone."
    held = sea.holders(holding)
    if held[zone] == seat:
        return "R1", "Your ship is already there."
    if held[zone] is not None:
        return "R1", "An enemy ship holds this zone."
    path = sea.PATHS[seat][sea.LANE[zone]]
    behind = path[: path.index(zone)]
    if any(held[z] == 1 - seat for z in behind):
        return "R1", "An enemy ship bars this Sealane."
    return "R1", "Fill this Sealane from your Seaport forward, without a gap."


def why_not_target(holding: int, seat: int, zone: int) -> Refusal | None:
    """R4, for a zone as the target of any attack at all."""
    held = sea.holders(holding)
    if not 0 <= zone < 9:
        return "R4", "There is no such Seazone."
    if held[zone] is None:
        return "R4", "There is no ship to attack."
    if held[zone] == seat:
        return "R4", "This ship is yours."
    if not any(held[z] == seat for z in sea.NEIGHBOURS[zone]):
        return "R4", "None of your ships is next to it."
    return None


def why_not_attack(holding: int, seat: int, ship: int, target: int, kind: Kind, deck: int) -> Refusal | None:
    """R4, for one attack as declared."""
    if (ship, target, kind) in sea.attacks(holding, seat, deck > 0):
        return None
    held = sea.holders(holding)
    if not 0 <= ship < 9 or held[ship] != seat:
        return "R4", "You have no ship there to attack with."
    refusal = why_not_target(holding, seat, target)
    if refusal is not None and held[target : target + 1] != (1 - seat,):
        return refusal
    if target not in sea.NEIGHBOURS[ship]:
        return "R4", "A ship attacks only a zone that touches its own side by side, not diagonally or from afar."
    same_row = sea.ROW[ship] == sea.ROW[target]
    if kind == "ramming":
        return "R4", "Ramming needs two of your ships in the target's Sealane."
    if not same_row:
        return "R4", "A Broadside hits only a ship in the same row."
    return "R4", "A Broadside needs a card in the Deck, and it is empty."


def why_not_help(holding: int, target: int, kind: Kind, helper: int) -> Refusal | None:
    """R5, for the ship that is to stand by the target."""
    if helper in sea.helpers(holding, target, kind):
        return None
    if kind == "normal":
        return "R5", "In a Normal attack no ship helps the target."
    if kind == "ramming":
        return "R5", "Against Ramming one of your own ships that touches the target may help."
    return "R5", "Against a Broadside one of your own ships next to the target in its row may help."
