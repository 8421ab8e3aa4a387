import type { StockItemId, StockRevealId } from '#shared/contract/staff/stock.ts';
import { Problem } from '#shared/problem.ts';
import { revealMinutes } from '#shared/staff/stock.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Seal } from '../../../security/seal.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { StaffReveals } from '../../staff/reveals/staff-reveals.service.ts';
import { addReveal, takeReveal } from './reveals.repository.ts';

type Dependencies = { db: Db; seal: Seal; staffReveals: StaffReveals };

/** Staff see an account only when they ask for it: with a reason, on record, and once. */
export function createStockReveals({ db, seal, staffReveals }: Dependencies) {
  /** Records that someone wants to see an account, and why. Raises not_found. */
  async function ask(caller: Caller, id: StockItemId, reason: string) {
    return transact(db, async (trx) => {
      const asked = await addReveal(trx, { itemId: id, userId: caller.id, sessionId: caller.sessionId, reason });
      if (!asked) throw new Problem('not_found');
      await recordAudit(trx, { actor: caller.actor, action: 'account.reveal', subject: `account:${id}`, reason });
      return { id: asked.id, until: new Date(asked.asked_at.getTime() + revealMinutes * 60_000) };
    });
  }

  /** Returns the account that the caller asked for in this session, once. Raises reveal_over, reveal_limit. */
  async function read(caller: Caller, id: StockRevealId) {
    return transact(db, async (trx, afterCommit) => {
      await staffReveals.claim(trx, afterCommit, caller);
      const { id: userId, sessionId } = caller;
      const taken = await takeReveal(trx, { id, userId, sessionId, minutes: revealMinutes });
      if (!taken) throw new Problem('reveal_over');
      const subject = `account:${taken.item_id}`;
      await recordAudit(trx, { actor: caller.actor, action: 'account.read', subject, reason: taken.reason });
      return { account: seal.open(taken.sealed) };
    });
  }

  return { ask, read };
}
