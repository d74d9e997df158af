/** How the map is laid before a pair of eyes: their own Starship nearest, and words for its nine compartments. */
import type { UnitView } from '$generated/deckhand_ccg';

/** Compartments in reading order, top left to bottom right; compartment = row * 3 + column, row 0 is seat 0's Starship. */
export function laidOut(bottom: number): number[] {
  return bottom === 0 ? [6, 7, 8, 3, 4, 5, 0, 1, 2] : [2, 1, 0, 5, 4, 3, 8, 7, 6];
}

const COLUMNS = ['left', 'middle', 'right'];

/** "your Starship, left", "Airlock, middle", "Marlow’s Starship, right". */
export function placeWords(place: number, owners: { top: string; bottom: string }): string {
  const row = Math.floor(place / 3);
  return `${row === 1 ? 'Airlock' : `${row === 0 ? owners.top : owners.bottom} Starship`}, ${COLUMNS[place % 3]}`;
}

export const possessive = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);

/** A unit in one breath, for a button's name. */
export function unitWords(unit: UnitView, owner: string): string {
  const role = unit.captain ? `${owner}, Captain` : owner;
  return `${unit.title}, ${role}, Range ${unit.range}, Base Damage ${unit.damage}, ${unit.hp - unit.tokens} of ${unit.hp} hit points`;
}
