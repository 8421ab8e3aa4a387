import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

/** Who may call an endpoint: anyone, a logged-in customer, or staff with this permission. */
export type Access = 'anyone' | 'customer' | Permission;
/** In which mode staff who impersonate a customer may call an endpoint of customers. */
export type WhileImpersonated = 'view' | 'act' | 'never';
/** What a call of staff does. One that moves money is limited per person, and refused without an Idempotency-Key. */
export type StaffEffect = 'read' | 'change' | 'money';
type Method = 'GET' | 'POST' | 'DELETE';
export type EndpointKey = `${Method} /${string}`;

/**
 * Who may call an endpoint, and what else must be known about it. What is open to anyone is told of a customer only where it
 * says `impersonated`; for `publicFor` seconds any cache may keep the answer. Staff are in a customer's account where it says `within`: they are nobody for other calls of staff.
 */
type Gate =
  | { access: 'anyone'; impersonated?: 'view'; publicFor?: number }
  | { access: 'customer'; impersonated: WhileImpersonated }
  | { access: Permission; effect: Exclude<StaffEffect, 'money'>; within?: 'impersonation' }
  | { access: Permission; effect: 'money'; idempotent: true };

/**
 * One endpoint of the product's API. The input side of a schema is the wire form, its output side is what server code
 * works with. `idempotent` endpoints spend or create something and take an Idempotency-Key.
 */
export type Endpoint = EndpointParts & Gate;
type EndpointParts = {
  access: Access;
  summary: string;
  idempotent?: true;
  /** The response is a file of this name instead of JSON: a text, or the bytes of a PDF. CSV files are streamed. */
  file?: string;
  /** The largest body in bytes, where 64 kB are not enough. */
  largestBody?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
};
export type Contract = Record<EndpointKey, Endpoint>;

/** Checks the shape of a table and keeps its literal types, from which the server and the client derive theirs. */
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

/** Identifies a repeated request: the caller's key, or a random one, and a hash of the request. */
export type IdempotencyKey = { key: string; bodyHash: string };

/** What a handler returns, in paise and dates: `serve` encodes it. For a CSV file, the chunks of its text. */
export type Answered<E extends Endpoint> = E extends { file: `${string}.csv` }
  ? AsyncIterable<string>
  : z.output<E['answer']>;

/** What a caller sends for one part: the wire form, except ids in paths, which are passed as numbers. */
type Sending<E, P extends Part> = P extends 'params' ? z.output<PartOf<E, P>> : z.input<PartOf<E, P>>;
type Omittable<E> = { [P in PartsOf<E>]: Record<never, never> extends Sending<E, P> ? P : never }[PartsOf<E>];

/** What a caller sends as the body. */
export type SentBody<E> = Sending<E, 'body'>;

/** What a caller sends. A part whose fields are all optional may be omitted. */
export type Call<E> = { [P in Exclude<PartsOf<E>, Omittable<E>>]: Sending<E, P> } & {
  [P in Omittable<E>]?: Sending<E, P>;
} & (E extends {
    idempotent: true;
  }
    ? { idempotencyKey: string }
    : unknown) &
  (E extends { file: `${string}.csv` } ? { onProgress?: (bytes: number) => void } : unknown) &
  (E extends { file: `${string}.pdf` } ? { asBytes: true } : unknown);

/** What a caller receives, in wire form. */
export type Answer<E extends Endpoint> = z.input<E['answer']>;
