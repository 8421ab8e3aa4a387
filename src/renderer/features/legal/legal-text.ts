export type LegalBlock = { kind: 'heading' | 'text' | 'points'; lines: string[] };

/** Reads a text as it is typed: an empty line parts paragraphs, "#" begins a heading, "-" a point of a list. */
export function readLegalText(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let open: LegalBlock | undefined;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const kind = line.startsWith('#') ? 'heading' : line.startsWith('-') ? 'points' : 'text';
    if (line === '') open = undefined;
    else {
      if (open?.kind !== kind || kind === 'heading') blocks.push((open = { kind, lines: [] }));
      open.lines.push(line.replace(/^(#+|-)\s*/, ''));
    }
  }
  return blocks;
}
