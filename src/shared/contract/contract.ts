import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** Who may call an endpoint: anyone, whoever is logged in, or staff with this permission. */
export type Access = 'anyone' | 'customer' | Permission;
type Method = 'GET' | 'POST' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;

/**
 * One line of the product's own API. Inputs are what travels, outputs are what code works with: a schema's input side
 * is the wire, its output side is the server. `idempotent` marks what spends or creates: it takes an Idempotency-Key.
 */
export type Endpoint = {
  access: Access;
  summary: string;
  idempotent?: true;
  /** The answer is not JSON but a text file of this name; a table (.csv) is written and sent piece by piece. */
  file?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};
export type Contract = Record<EndpointKey, Endpoint>;

/** Checks the shape only; the literal types are what the server, the client and the documents build on. */
export function contract<const C extends Contract>(endpoints: C): C {
  return endpoints;
}

type Part = 'params' | 'query' | 'body';
type PartOf<E, P extends Part> = E extends { [K in P]: infer S extends z.ZodType } ? S : never;
type PartsOf<E> = Part & keyof E;

/** What a handler receives: parsed, branded, money in paise. */
export type Received<E> = { [P in PartsOf<E>]: z.output<PartOf<E, P>> } & (E extends { idempotent: true }
  ? { idempotencyKey: IdempotencyKey }
  : unknown);

/** How a repeated request is recognised: the caller's key, or one of our own, and the body it came with. */
export type IdempotencyKey = { key: string; bodyHash: string };

/** What a handler answers: still in paise and dates, `serve` encodes it; or the pieces of a text. */
export type Answered<E extends Endpoint> = E extends { file: `${string}.csv` }
  ? AsyncIterable<string>
  : z.output<E['answer']>;

/** What a caller sends for one part: the wire form, but ids in paths as themselves. */
type Sending<E, P extends Part> = P extends 'params' ? z.output<PartOf<E, P>> : z.input<PartOf<E, P>>;
type Omittable<E> = { [P in PartsOf<E>]: Record<never, never> extends Sending<E, P> ? P : never }[PartsOf<E>];

/** What a caller sends as the body. */
export type SentBody<E> = Sending<E, 'body'>;

/** What a caller sends. A part in which everything is optional may be left out. */
export type Call<E> = { [P in Exclude<PartsOf<E>, Omittable<E>>]: Sending<E, P> } & {
  [P in Omittable<E>]?: Sending<E, P>;
} & (E extends {
    idempotent: true;
  }
    ? { idempotencyKey: string }
    : unknown) &
  (E extends { file: `${string}.csv` } ? { onProgress?: (bytes: number) => void } : unknown);

/** What a caller gets: the wire form. */
export type Answer<E extends Endpoint> = z.input<E['answer']>;
