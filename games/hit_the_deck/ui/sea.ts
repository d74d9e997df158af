/** How the Seemap is laid before a pair of eyes: their own Seaports at the bottom, and words for zones and ships. */
import cards from '../cards.toml?raw';

/** Zones in reading order, top left to bottom right. Zone = row * 3 + lane; row 0 holds seat 0's Seaports. */
export function laidOut(bottom: number): number[] {
  return bottom === 0 ? [6, 7, 8, 3, 4, 5, 0, 1, 2] : [2, 1, 0, 5, 4, 3, 8, 7, 6];
}

const LANES = ['left', 'middle', 'right'];

/** "left port, yours", "open water, middle lane", "right port, Marlow’s". */
export function zoneWords(place: number, owners: { top: string; bottom: string }): string {
  const lane = LANES[place % 3]!;
  const row = Math.floor(place / 3);
  return row === 1 ? `open water, ${lane} lane` : `${lane} port, ${row === 0 ? owners.top : owners.bottom}`;
}

/** Which edge of the first place the second one touches. */
export function edgeTowards(from: number, to: number): 'up' | 'down' | 'left' | 'right' {
  if (Math.floor(from / 3) === Math.floor(to / 3)) return to > from ? 'right' : 'left';
  return to > from ? 'down' : 'up';
}

const SHIPS = new Map([...cards.matchAll(/rank = "(\w+)"\s+ship = "([^"]+)"/g)].map((found) => [found[1], found[2]!]));

/** The name at sea of a card in the hand; cards on the board carry theirs in the view. */
export const shipName = (card: string): string => SHIPS.get(card.slice(0, -1)) ?? '';

const ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A hand as one holds it: by rank, then by suit. */
export const sorted = (hand: readonly string[]): string[] =>
  [...hand].sort((a, b) => ORDER.indexOf(a.slice(0, -1)) - ORDER.indexOf(b.slice(0, -1)) || 'CDHS'.indexOf(a.slice(-1)) - 'CDHS'.indexOf(b.slice(-1)));
