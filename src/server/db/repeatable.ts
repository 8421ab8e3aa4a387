import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import { isViolation } from './violation.ts';

type Request<Row, Result> = {
  /** Does the work, in one transaction with the row that carries the key. Returns undefined when the key is taken. */
  run: () => Promise<Result | undefined>;
  /** The unique constraint on the key, for a `run` that fails on it instead. */
  constraint?: string;
  /** Finds the row that an earlier request with this key wrote. */
  find: () => Promise<Row | undefined>;
  /** Whether the earlier request had the same body. */
  isSame: (row: Row) => boolean;
  /** The result for a repeated request. */
  repeat: (row: Row) => Result | Promise<Result>;
};

/** A key that another process has taken since it was read as free; the transaction is to be rolled back. */
export class KeyTaken extends Error {
  constructor() {
    super('a request key was taken');
  }
}

/**
 * Runs a request once per key (decision 0003). A first request needs no lookup: its insert fails if the key is taken.
 * Only then, or when `run` raises a Problem, the key's row is looked up. If it exists, the request returns its earlier
 * result; if not, the Problem is raised. Raises key_reused for another body, and what `run` raises.
 */
export async function repeatable<Row, Result>({
  run,
  constraint,
  find,
  isSame,
  repeat,
}: Request<Row, Result>): Promise<Result> {
  let refusal = new Error('an idempotency key is taken, but its row does not exist');
  try {
    const result = await run();
    if (result !== undefined) return result;
  } catch (error) {
    const isTaken = constraint !== undefined && isViolation(error, constraint);
    if (!(error instanceof Problem) && !isTaken) throw error;
    if (error instanceof Problem) refusal = error;
  }
  const row = await find();
  if (row === undefined) throw refusal;
  if (!isSame(row)) throw new Problem('key_reused');
  return repeat(row);
}

/** Whether a row was written by a request with the same body. */
export function sameBody({ bodyHash }: IdempotencyKey) {
  return (row: { body_hash: string }) => row.body_hash === bodyHash;
}

/** Equal requests that arrive while the first is still running in this process share its result. */
export function createInFlight<Result>() {
  const running = new Map<string, Promise<Result>>();
  return (userId: UserId, { key, bodyHash }: IdempotencyKey, run: () => Promise<Result>): Promise<Result> => {
    const name = `${userId} ${key} ${bodyHash}`;
    const result = running.get(name) ?? run().finally(() => running.delete(name));
    running.set(name, result);
    return result;
  };
}
