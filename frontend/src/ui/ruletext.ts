/** A rule as its README writes it, cut into what a page shows: paragraphs and points, with bold words. */
export interface Block {
  point: boolean;
  words: { text: string; bold: boolean }[];
}

/** Lines of a paragraph are one text; "- " begins a point; source marks such as (P) are for the README's readers only. */
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
  return found.map(({ point, text: whole }) => ({ point, words: bolds(whole.replace(/ \((?:[RPDI](?:, ?)?)+\)/g, '')) }));
}

function bolds(text: string): Block['words'] {
  return text.split('**').map((part, i) => ({ text: part, bold: i % 2 === 1 })).filter((part) => part.text);
}
