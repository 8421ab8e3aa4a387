import { inflateSync } from 'node:zlib';

/**
 * Reads the lines of a PDF written by pdfkit, in the order in which they were drawn. Pieces on one baseline are joined. It
 * follows each font's own table back to letters, as a reader that copies text does.
 */
export function textOfPdf(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const content = [...objects.values()].map(streamOf).find((stream) => stream.includes(' Tf\n')) ?? '';
  const letters = lettersByFont(objects);
  const lines: { y: string; text: string }[] = [];
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, y = '', font = ''] = /1 0 0 1 \S+ (\S+) Tm\n\/(\S+) \S+ Tf/.exec(block) ?? [];
    const pieces = [...block.matchAll(/\[([\s\S]*?)\] TJ/g)].map(([, piece = '']) => piece).join('');
    const glyphs = [...pieces.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '\uFFFD').join('');
    const last = lines.at(-1);
    if (last?.y === y) last.text += text;
    else lines.push({ y, text });
  }
  return lines.map(({ text }) => text);
}

function objectsOf(file: string): Map<string, string> {
  return new Map([...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]));
}

function streamOf(object: string): string {
  const [, head = '', body = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(object) ?? [];
  return head.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body;
}

/** What each glyph of a font stands for, by the font's name in the page's resources. */
function lettersByFont(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const object of objects.values()) {
    for (const [, name = '', id = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, cmap = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      const table = streamOf(objects.get(cmap) ?? '');
      const codes = [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) => list.match(/<[^>]*>/g) ?? []);
      found.set(name, codes.map(lettersOf));
    }
  }
  return found;
}

function lettersOf(code: string): string {
  return (code.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}
