/** The contract between a page and a game's Miniature.svelte: a small picture of a position, drawn by the game itself. */
import type { Component } from 'svelte';

export interface MiniatureProps<View = any> {
  view: View | null; // the public's view of a match; null draws a still position
  names: string[]; // by seat
  large: boolean; // room for real cards and names, as in a wide tile
  label: string;
}

type Drawing = { default: Component<MiniatureProps> };
const drawings = import.meta.glob<Drawing>('../../../games/*/ui/Miniature.svelte');

/** A game's drawing, or null when it has none. */
export function loadMiniature(game: string): Promise<Drawing> | null {
  return drawings[`../../../games/${game}/ui/Miniature.svelte`]?.() ?? null;
}
