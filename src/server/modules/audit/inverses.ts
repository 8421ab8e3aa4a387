import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import type { Actor } from './actor.ts';

/** An audit event, as its inverse receives it. The fields are those that differed. */
export type UndoableEvent = {
  id: number;
  action: string;
  subject: string;
  reason: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: Date;
};

/**
 * Takes a change back: locks the record, writes what was before, and records its own audit event with this `actor`,
 * which names the event it undoes. Raises changed_meanwhile where the record cannot go back. `prover` is for what asks for a proof of some
 * records only: undo asks what the permission of the change asks.
 */
export type Inverse = (
  trx: Db,
  afterCommit: AfterCommit,
  actor: Actor,
  event: UndoableEvent,
  prover: Pick<Caller, 'id' | 'sessionId'>,
) => Promise<void>;
/** What can be undone, by the action of its audit event. Every module adds its own; money has none. */
export type Inverses = Record<string, Inverse>;
