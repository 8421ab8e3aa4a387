import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify<string, Buffer>(gzip);

/** Compresses a whole text, which costs half of what a stream does. `quality` is that of brotli: speed matters more than size. */
const packings = {
  br: (text: string, quality: number): Promise<Buffer> =>
    brotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text: string): Promise<Buffer> => gzipped(text),
};
export type Packing = keyof typeof packings;

/** Shorter answers are sent as they are, and a client that names no packing gets all as they are. */
const leastPacked = 1024;
const quickQuality = 4;

export function pack(text: string, packing: Packing, quality = quickQuality): Promise<Buffer> {
  return packings[packing](text, quality);
}

/** How a text is to be packed: undefined when it is short, or when the client reads no packing. */
export function packingOf(request: FastifyRequest, text: string): Packing | undefined {
  return text.length < leastPacked ? undefined : packingFor(request.headers['accept-encoding']);
}

/** The best packing that the client names without refusing it. */
export function packingFor(accepted: string | string[] | undefined): Packing | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((packing) => names.includes(packing));
}

/** Sends JSON, packed as the client can read it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(answer);
  void reply.type('application/json; charset=utf-8');
  const packing = packingOf(request, text);
  if (!packing) return reply.send(text);
  const bytes = await pack(text, packing);
  return reply.header('vary', varyingBy(reply, 'accept-encoding')).header('content-encoding', packing).send(bytes);
}

/** Adds to what the answer varies by, such as the origin. */
export function varyingBy(reply: FastifyReply, names: string): string {
  const before = reply.getHeader('vary');
  return before === undefined ? names : `${String(before)}, ${names}`;
}
