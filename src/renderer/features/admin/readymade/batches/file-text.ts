/** What a chosen file holds, and how it was written; or why it cannot be read. */
export type FileText =
  | { text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }
  | { problem: 'unknownEncoding' | 'workbook' | 'notText' };

/** How files begin that hold tables or archives and no text: Excel and other archives, old Excel, PDF, gzip. */
const otherFiles = [
  { starts: [0x50, 0x4b, 0x03, 0x04], problem: 'workbook' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], problem: 'workbook' },
  { starts: [0x25, 0x50, 0x44, 0x46], problem: 'notText' },
  { starts: [0x1f, 0x8b], problem: 'notText' },
] as const;

/**
 * Decodes the bytes of a file. UTF-8 and UTF-16 are certain, with a byte order mark or without. What is neither is read as
 * Windows-1252 only where it looks like a Western text; any other encoding would be a guess, and a wrong password sold.
 */
export function decodeFile(bytes: Uint8Array): FileText {
  const other = otherFiles.find(({ starts }) => startsWith(bytes, starts));
  if (other) return { problem: other.problem };
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    return { problem: 'unknownEncoding' };
  const unicode = unicodeOf(bytes);
  if (unicode) {
    const text = decode(bytes, unicode);
    if (text === undefined || hasControls(text))
      return { problem: unicode === 'utf-8' ? 'unknownEncoding' : 'notText' };
    return { text, encoding: unicode === 'utf-8' ? 'UTF-8' : 'UTF-16' };
  }
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return hasControls(text) ? { problem: 'notText' } : { text, encoding: 'UTF-8' };
  const western = looksWestern(bytes) ? decode(bytes, 'windows-1252') : undefined;
  if (western === undefined || hasControls(western) || isMisread.test(western)) return { problem: 'unknownEncoding' };
  return { text: western, encoding: 'Windows-1252' };
}

/** What Polish, Czech and Turkish letters become: a figure within a word, or a letter that only Icelandic has. */
const isMisread = /\p{L}[¿¹³¼¾]|[ÐÝÞðýþ]/u;

/** The encoding that a mark names, or that the zero bytes of Latin letters, digits and line ends tell. */
function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > even * 4) return 'utf-16le';
  return even > odd * 4 ? 'utf-16be' : undefined;
}

/** Letters with accents stand alone between plain ones, and few characters are from the range where other encodings have letters. */
function looksWestern(bytes: Uint8Array): boolean {
  let [high, neighbours, low] = [0, 0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[index - 1] ?? 0) >= 0x80) neighbours += 1;
    if (byte < 0xa0) low += 1;
    if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) return false;
  }
  return neighbours <= high / 5 && low <= high / 2;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether there is what no text contains. */
function hasControls(text: string): boolean {
  return /(?![\s\u0080-\u009F])\p{Cc}/u.test(text.replaceAll('\u007F', ''));
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}
