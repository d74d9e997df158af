"""Why a move is refused: the number of the rule and a sentence for the player."""

from __future__ import annotations

from typing import Final

from games.speech import Refusal

MATCH_OVER: Final[Refusal] = ("R11", "The match is over.")
BAD_SPREAD: Final[Refusal] = ("R1", "Spread 6 points over three attributes, each from 1 to 4.")
BAD_NAME: Final[Refusal] = ("R1", "A name has at most 40 printable characters.")
SPREAD_FIRST: Final[Refusal] = ("R1", "First spread your 6 points.")
SPREAD_DONE: Final[Refusal] = ("R1", "Your points are spread; they stay as they are.")
FLIP_OPEN: Final[Refusal] = ("R2", "A flip lies open: first let it count.")
NO_FLIP: Final[Refusal] = ("R2", "No flip of yours lies open.")
NOT_A_TIE: Final[Refusal] = ("R2", "Only a card that shows the result of the flip can resolve it.")
REWARD_FIRST: Final[Refusal] = ("R4", "First take a token or a level for the green card.")
NO_REWARD: Final[Refusal] = ("R4", "Only a green card that resolved your flip earns a token or a level.")
MIDDLE_OF_FLIP: Final[Refusal] = ("R5", "No reshuffle in the middle of a flip.")
NOTHING_DISCARDED: Final[Refusal] = ("R5", "Your discard pile is empty.")
DOWN: Final[Refusal] = ("R6", "You are incapacitated.")
TOO_FEW_TOKENS: Final[Refusal] = ("R7", "A Flashback costs two green tokens.")
TOO_DEAR: Final[Refusal] = ("R10", "1 Stamina costs two green tokens.")
FRESH: Final[Refusal] = ("R10", "Your Stamina is full.")
NO_APPROACH: Final[Refusal] = ("R10", "This peril has no such approach.")
COURSE_RUN: Final[Refusal] = ("R10", "You have run the whole course.")
TABLE_ONLY: Final[Refusal] = ("R9", "That belongs to the Table; this is the Gauntlet.")
GAUNTLET_ONLY: Final[Refusal] = ("R10", "That belongs to the Gauntlet; this is the Table.")
GM_ONLY: Final[Refusal] = ("R9", "Only the GM does that.")
PLAYERS_ONLY: Final[Refusal] = ("R9", "The GM has no deck: players flip.")
NO_CALL: Final[Refusal] = ("R9", "You flip when the GM calls.")
CALL_OPEN: Final[Refusal] = ("R9", "A player is still busy with your call.")
NOT_ALL_READY: Final[Refusal] = ("R1", "First all players spread their points.")
NO_PLAYER: Final[Refusal] = ("R9", "There is no such player.")
PLAYER_DOWN: Final[Refusal] = ("R6", "That player is incapacitated.")
NO_MOVE: Final[Refusal] = ("R9", "There is no such move.")
WRONG_ATTRIBUTE: Final[Refusal] = ("R9", "This move does not use that attribute.")
BAD_ADVANTAGES: Final[Refusal] = ("R9", "List at most eight advantages: 1 for each, -1 for each disadvantage.")
BAD_TEXT: Final[Refusal] = ("R9", "Say it in 1 to 500 printable characters.")
BOX_EMPTY: Final[Refusal] = ("R8", "No Blessing of that kind is left for this player.")
UNTIRED: Final[Refusal] = ("R6", "This player's Stamina is full.")
NO_RUST: Final[Refusal] = ("R4", "There is no level to lose: no move was called, or it is at -2.")
SESSION_FULL: Final[Refusal] = ("R9", "The session has reached its limit: end it.")
