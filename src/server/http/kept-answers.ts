import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encode } from '#shared/contract/encoder.ts';
import { pack, packingOf, varyingBy, type Packing } from './packing.ts';

const kept: unique symbol = Symbol('kept');
type Kept = { readonly [kept]: true };

/**
 * Marks an answer that a module returns again and again until it changes, when it returns another object. It is written and
 * compressed once. Never change it afterwards.
 */
export function keepAnswer<T extends object>(answer: T): T {
  return Object.defineProperty(answer, kept, { value: true });
}

/** Returns what makes the kept answer `{ data }` of data that a module keeps itself: the same answer for the same data. */
export function createKeptData() {
  const answers = new WeakMap<object, object>();
  return <T extends object>(data: T): { data: T } => {
    const answer = (answers.get(data) as { data: T } | undefined) ?? keepAnswer({ data });
    answers.set(data, answer);
    return answer;
  };
}

export function isKept(answer: unknown): answer is Kept {
  return typeof answer === 'object' && answer !== null && kept in answer;
}

type Written = { tag: string; plain: string; packed: Map<Packing, Promise<Buffer>> };
/** For brotli: a kept answer is packed once, so it may take longer than others. */
const quality = 5;

/** Sends kept answers: with a tag, not at all to whom names that tag, and else packed as the client can read it. */
export function createKeptAnswers() {
  // A written answer goes with the object it was made from.
  const written = new WeakMap<object, Written>();

  function write(answer: object, encode: Encode): Written {
    const plain = JSON.stringify(encode(answer));
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const entry = { tag: `W/"${hash}"`, plain, packed: new Map() };
    written.set(answer, entry);
    return entry;
  }

  return async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: object, encode: Encode) {
    const { tag, plain, packed } = written.get(answer) ?? write(answer, encode);
    void reply.header('etag', tag).header('vary', varyingBy(reply, 'accept-encoding'));
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    void reply.type('application/json; charset=utf-8');
    const packing = packingOf(request, plain);
    if (!packing) return reply.send(plain);
    const bytes = packed.get(packing) ?? pack(plain, packing, quality);
    packed.set(packing, bytes);
    return reply.header('content-encoding', packing).send(await bytes);
  };
}
