/** The little Markdown that rules and lessons are written in: paragraphs, lists, bold, and (P) for a ruling of ours. */
export interface Run {
  text: string;
  bold: boolean;
  mark: boolean; // "(P)" or "(I)": ours
}

export interface Block {
  kind: 'text' | 'list';
  items: Run[][]; // one for text, one a line of a list
}

export function blocksOf(markdown: string): Block[] {
  return markdown.split(/\n\s*\n/).flatMap(drawnTogether).map(({ kind, lines }) => ({ kind, items: lines.map(runsOf) }));
}

interface Lines {
  kind: Block['kind'];
  lines: string[];
}

/** One paragraph's lines, cut where a list begins or ends; a line indented under an item goes on with it. */
function drawnTogether(paragraph: string): Lines[] {
  const found: Lines[] = [];
  for (const line of paragraph.split('\n').filter((each) => each.trim())) {
    const item = /^\s*[-*] (.*)$/.exec(line)?.[1];
    const open = found.at(-1);
    if (item !== undefined && open?.kind === 'list') open.lines.push(item);
    else if (item !== undefined) found.push({ kind: 'list', lines: [item] });
    else if (open && (open.kind === 'text' || /^\s/.test(line))) open.lines.push(`${open.lines.pop()!} ${line.trim()}`);
    else found.push({ kind: 'text', lines: [line.trim()] });
  }
  return found;
}

function runsOf(text: string): Run[] {
  return text.split(/(\*\*[^*]+\*\*| ?\((?:P|I)\))/).filter(Boolean).map((part) => {
    const mark = /^ ?\((P|I)\)$/.exec(part)?.[1];
    const bold = part.startsWith('**');
    return { text: mark ?? (bold ? part.slice(2, -2) : part), bold, mark: mark !== undefined };
  });
}
