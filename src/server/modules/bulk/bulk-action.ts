import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Actor } from '../audit/actor.ts';

type Action<F extends z.ZodType, P extends z.ZodType> = {
  /** What the caller needs, when they start it and for each row. */
  permission: Permission;
  /** The filter of the list, as its query string has it. */
  filter: F;
  /** What is done, beside the reason. */
  params: P;
  /** The ids of up to `limit` records that match, in the order of the list. */
  find: (db: Db, filter: z.output<F>, limit: number) => Promise<number[]>;
  /** Whether it would decide who of staff works here: then it asks what changes of staff ask. */
  isOfStaff?: (db: Db, ids: readonly number[]) => Promise<boolean>;
  /**
   * Does it to one record, in the transaction that notes its result: a killed process neither loses nor repeats it.
   * `actor` names the bulk action as the parent of the audit events. A Problem is the row's result.
   */
  run: (
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    row: { id: number; params: z.output<P>; reason: string },
  ) => Promise<void>;
};

/** What an action would move, in paise, and for how many customers. */
type Moving = { amount: bigint; customers: number };

type MoneyAction<F extends z.ZodType, P extends z.ZodType> = Omit<Action<F, P>, 'run' | 'isOfStaff'> & {
  /** What it would move for these records now. */
  sum: (db: Db, ids: readonly number[]) => Promise<Moving>;
  /**
   * Moves money for one record through `staffMoney`, in its own transaction and under the row's key: however often it runs,
   * money moves and counts once. A Problem is the row's result; above a limit that is `approval_needed`.
   */
  perform: (
    caller: Caller,
    row: { id: number; params: z.output<P>; reason: string; key: IdempotencyKey },
  ) => Promise<void>;
};

/** An action on many records, with its types erased. */
export type BulkAction = {
  permission: Permission;
  readFilter: (given: unknown) => unknown;
  readParams: (given: unknown) => unknown;
  find: (db: Db, filter: unknown, limit: number) => Promise<number[]>;
} & (
  | { moves: 'nothing'; run: Run; isOfStaff: ((db: Db, ids: readonly number[]) => Promise<boolean>) | undefined }
  | { moves: 'money'; sum: (db: Db, ids: readonly number[]) => Promise<Moving>; perform: Perform }
);
type Run = (
  trx: Db,
  afterCommit: AfterCommit,
  actor: Actor,
  row: { id: number; params: unknown; reason: string },
) => Promise<void>;
type Perform = (
  caller: Caller,
  row: { id: number; params: unknown; reason: string; key: IdempotencyKey },
) => Promise<void>;
/** What can be done to many records at once, by its name: `user.ban`. Every module adds its own. */
export type BulkActions = Record<string, BulkAction>;

/** Describes an action on many records: `bulk: { 'user.ban': bulkAction({ … }) }`. */
export function bulkAction<F extends z.ZodType, P extends z.ZodType>(action: Action<F, P>): BulkAction {
  const { permission, filter, params, find, isOfStaff, run } = action;
  return {
    moves: 'nothing',
    isOfStaff,
    permission,
    readFilter: (given) => filter.parse(given),
    readParams: (given) => params.parse(given),
    find: (db, value, limit) => find(db, value as z.output<F>, limit),
    run: (trx, afterCommit, actor, row) => run(trx, afterCommit, actor, { ...row, params: row.params as z.output<P> }),
  };
}

/** Describes an action that moves money for many records. Who starts it proves who they are first. */
export function bulkMoneyAction<F extends z.ZodType, P extends z.ZodType>(action: MoneyAction<F, P>): BulkAction {
  const { permission, filter, params, find, sum, perform } = action;
  return {
    moves: 'money',
    permission,
    readFilter: (given) => filter.parse(given),
    readParams: (given) => params.parse(given),
    find: (db, value, limit) => find(db, value as z.output<F>, limit),
    sum,
    perform: (caller, row) => perform(caller, { ...row, params: row.params as z.output<P> }),
  };
}
