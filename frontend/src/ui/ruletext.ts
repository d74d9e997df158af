/** A rule as its README writes it, cut into what a page shows: paragraphs and points, with bold words and marks of sources. */
export interface Word {
  text: string;
  bold: boolean;
  sources: string[]; // of a mark such as (P): its letters, and no text
}

export interface Block {
  point: boolean;
  words: Word[];
}

/** Where a rule comes from, by the letters of its marks. */
export const SOURCES: Record<string, string> = { R: 'from the rulebook', F: 'a fact found elsewhere', D: 'deduced from it', P: 'our ruling', I: 'ours' };

/** Lines of a paragraph are one text; "- " begins a point. */
export function blocks(text: string): Block[] {
  const found: { point: boolean; text: string }[] = [];
  let fresh = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line) fresh = true;
    else if (line.startsWith('- ')) found.push({ point: true, text: line.slice(2) });
    else if (fresh || !found.length) found.push({ point: false, text: line });
    else found.at(-1)!.text += ` ${line}`;
    if (line) fresh = false;
  }
  return found.map(({ point, text: whole }) => ({ point, words: wordsOf(whole) }));
}

function wordsOf(text: string): Word[] {
  return text.split(/(\*\*[^*]+\*\*| \((?:[RFPDI](?:, ?)?)+\))/).filter(Boolean).map((part) => {
    const bold = part.startsWith('**');
    const sources = / \((.+)\)$/.exec(part)?.[0] === part ? sourcesOf(part.slice(2, -1)) : [];
    return { text: sources.length ? '' : bold ? part.slice(2, -2) : part, bold, sources };
  });
}

/** "R, P" as its letters. */
export const sourcesOf = (mark: string): string[] => mark.split(/,\s*/).filter((letter) => letter in SOURCES);
