import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Downloads are private, so no cache may store them. A stream that fails aborts the response instead of ending it cleanly. */
export function sendFile(reply: FastifyReply, name: string, content: unknown) {
  const type = fileType(name);
  return reply
    .type(type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content);
}

/** A file as a stream, whose first chunk is read before anything is sent: what is wrong until then is a Problem. */
export async function beginFile(chunks: AsyncIterable<string>): Promise<Readable> {
  const rest = chunks[Symbol.asyncIterator]();
  let first: IteratorResult<string> | undefined = await rest.next();
  const next = async () => {
    const chunk = first ?? (await rest.next());
    first = undefined;
    return chunk;
  };
  const end = async () => (await rest.return?.()) ?? { done: true as const, value: undefined };
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: end }) }, { objectMode: false });
}

/** The content type of a download, by its name. */
export function fileType(name: string): 'text/csv' | 'text/plain' | 'application/pdf' {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.csv') ? 'text/csv' : 'text/plain';
}
