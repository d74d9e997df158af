/** A titled card as data: what a game gives to have one drawn in a hand, on a board, in the gallery or large. */
export interface CardFace {
  id: string; // the card's own name in cards.toml; its picture is made from this and from nothing else
  title: string;
  kind?: string; // its type in a word: "Attack"
  mark?: string; // the type's mark: the d of a path on a 16 x 16 grid, drawn as a line
  cost?: number | string | null;
  coin?: 'round' | 'hex'; // the shape of the coin that holds the cost
  text?: string; // what it does, as cards.toml says it
  facts?: CardFact[]; // cells of the foot: RG 2, BD 1, HP 4; or hooks
  note?: string; // takes the kind's place in the foot, as "Costs 5, limit 4" on a card that is refused
}

export interface CardFact {
  label: string; // "HP"; short, because it may be set in 11 px
  value: string | number;
  mark?: string; // drawn instead of the label where there is no room for it, on a 16 x 16 grid
  words?: string; // the same for a voice: "hit points 4"
}

/** The whole card in one breath, for a button's name. */
export function faceWords(face: CardFace): string {
  const cost = face.cost === undefined || face.cost === null ? [] : [`costs ${face.cost}`];
  const facts = (face.facts ?? []).map((fact) => fact.words ?? `${fact.label} ${fact.value}`);
  const head = [face.title, ...(face.kind ? [face.kind] : []), ...cost, ...facts].join(', ');
  return [head, ...(face.note ? [face.note] : []), ...(face.text ? [face.text] : [])].map((part) => part.replace(/\.$/, '')).join('. ');
}
