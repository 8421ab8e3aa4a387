import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { ReceiptFiles } from './receipt-files.ts';
import { findRecharge } from './receipts.repository.ts';

type Dependencies = {
  db: Db;
  files: ReceiptFiles;
  issue: (id: RechargeId) => Promise<unknown>;
};

/** Receipts as PDF files, for their customers and for staff. */
export function createReceiptsService({ db, files, issue }: Dependencies) {
  async function read(id: RechargeId, mayRead: (owner: UserId) => boolean): Promise<Uint8Array<ArrayBuffer>> {
    const recharge = await findRecharge(db, id);
    if (!recharge || !mayRead(recharge.user_id)) throw new Problem('not_found');
    if (recharge.status !== 'paid') throw new Problem('recharge_unpaid');
    await issue(id);
    return (await files.get(id)).content;
  }

  return {
    /** Raises not_found, recharge_unpaid. */
    readOwn: (userId: UserId, id: RechargeId) => read(id, (owner) => owner === userId),
    /** Raises not_found, recharge_unpaid. */
    readAny: (id: RechargeId) => read(id, () => true),
  };
}
