/** What a load generator looks at of an answer. `etag` is empty when there is none, `body` as it was sent. */
export type Answer = { status: number; etag: string; body: Buffer };

const endOfHead = '\r\n\r\n';
const endOfChunks = Buffer.from('0\r\n\r\n');

/** Reads an HTTP/1.1 answer. Undefined while it is incomplete. */
export function readAnswer(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const from = headEnd + endOfHead.length;
  if (status === 304 || status === 204) return { status, etag: etagOf(head), body: received.subarray(from) };
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined ? !endsInChunks(received, from) : received.length < from + Number(length)) return undefined;
  return { status, etag: etagOf(head), body: received.subarray(from) };
}

function etagOf(head: string): string {
  return /\r\netag: *([^\r]+)/i.exec(head)?.[1] ?? '';
}

/** Follows the chunks, because their data may look like their end. */
function endsInChunks(received: Buffer, from: number): boolean {
  if (!received.subarray(-endOfChunks.length).equals(endOfChunks)) return false;
  let at = from;
  while (at < received.length) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return false;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    if (size === 0) return true;
    at = lineEnd + 2 + size + 2;
  }
  return false;
}
