import type { Params } from './field-problem.ts';
import type { Answer, Call, Contract, EndpointKey } from './contract/contract.ts';
import { isProblemCode, Problem, type AnswerFlags, type ProblemBody, type ProblemCode } from './problem.ts';

export type Sent = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
  /** Told of a long text how much of it has come. */
  onProgress?: (bytes: number) => void;
  /** A file that is no text is wanted; a refusal is JSON all the same. */
  asBytes?: true;
};
/** Reads a body by its type: what is not JSON stays the text it is, also when it looks like a number. */
export function readBody(body: unknown, type: string): unknown {
  if (typeof body !== 'string' || !type.includes('json')) return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Carries one request over whatever is at hand (fetch or axios). Rejects only when no answer came. */
export type Send = (request: Sent) => Promise<{ status: number; body: unknown }>;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  onProgress?: (bytes: number) => void;
  asBytes?: true;
};
type Arguments<E> = keyof Call<E> extends never
  ? []
  : Record<never, never> extends Call<E>
    ? [call?: Call<E>]
    : [call: Call<E>];

/** Calls one line of the contract by its key: `api('GET /api/user/numbers/:id', { params: { id } })`. */
export type Api<C extends Contract> = <K extends keyof C & EndpointKey>(
  key: K,
  ...args: Arguments<C[K]>
) => Promise<Answer<C[K]>>;

/** No answer at all: the network is down or the server is not there. Whether the request was carried out is unknown. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('No answer from Numdesk. Check your connection and try again.', { cause });
    this.name = 'NoAnswer';
  }
}

/** The flags of an answer, and the code of a refusal with its text and parameters. */
export type RefusalFlags = AnswerFlags & { code?: ProblemCode; message?: string; params?: Params };

/** An answer that is not of the shop's server: a proxy's error page or an empty body. Whether the request was carried out is unknown too. */
export class ForeignAnswer extends NoAnswer {
  constructor(status: number) {
    super(`not an answer of the shop, with status ${status}`);
  }
}

/**
 * The typed client. The contract is needed as a type only, so none of its validators reach the browser.
 * `onFlags` sees the flags of every answer, refused or not. Raises `Problem` and `NoAnswer`.
 */
export function createApi<C extends Contract>(send: Send, onFlags: (flags: RefusalFlags) => void = () => {}): Api<C> {
  async function request(key: string, call: Parts = {}): Promise<unknown> {
    const [method = 'GET', path = '/'] = key.split(' ');
    const answer = await send({
      method,
      path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(call.params?.[name]))),
      query: textOf(call.query ?? {}),
      body: call.body,
      headers: call.idempotencyKey === undefined ? {} : { 'Idempotency-Key': call.idempotencyKey },
      ...(call.onProgress && { onProgress: call.onProgress }),
      ...(call.asBytes && { asBytes: call.asBytes }),
    }).catch((error: unknown) => {
      throw new NoAnswer(error);
    });
    const accepted = answer.status >= 200 && answer.status < 300;
    if (accepted && typeof answer.body === 'string' && isFile(path)) return answer.body;
    if (accepted && call.asBytes && answer.body instanceof Uint8Array) return answer.body;
    const body = isRecord(answer.body) ? answer.body : {};
    onFlags(body);
    if (accepted && body !== answer.body) throw new ForeignAnswer(answer.status);
    if (accepted) return body;
    throw asProblem(answer.status, body);
  }
  return request as Api<C>;
}

/** Files are texts or bytes, all other answers objects. */
function isFile(path: string): boolean {
  return /\.(csv|txt)$/.test(path);
}

function textOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

function asProblem(status: number, body: Record<string, unknown>): Error {
  if (!isProblemCode(body['code'])) return new ForeignAnswer(status);
  // A server of another version may send other kinds of values.
  const { message, params, fields, current } = body;
  return new Problem(body['code'], {
    message: typeof message === 'string' ? message : undefined,
    params: isRecord(params) ? (params as ProblemBody['params']) : undefined,
    fields: isRecord(fields) ? (fields as ProblemBody['fields']) : undefined,
    current,
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
