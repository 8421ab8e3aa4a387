import type { IncomingMessage } from 'node:http';

const largestBody = 1_000_000;

/** Reads the raw request body. Throws when it exceeds `largestBody`. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > largestBody) throw new Error('the body is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The request's path and query. */
export function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://sandbox.invalid');
}
