import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { hasUser } from './customer.repository.ts';
import { findMoneyRisk, findSameNetwork, findSameUtr, mostOthers, type Other } from './risk.repository.ts';

/** What makes staff look twice at a customer. */
export function createRisk({ db }: { db: Db }) {
  return {
    /** Returns figures in paise and who shares a UTR or a network. Raises not_found. */
    async risk(userId: UserId) {
      const [exists, money, utr, network] = await Promise.all([
        hasUser(db, userId),
        findMoneyRisk(db, userId),
        findSameUtr(db, userId),
        findSameNetwork(db, userId),
      ]);
      if (!exists) throw new Problem('not_found');
      return { ...money, same_utr: toOthers(utr), same_network: toOthers(network) };
    },
  };
}

function toOthers(rows: Other[]) {
  return {
    customers: rows.slice(0, mostOthers).map((row) => ({ ...row, public_id: publicId('user', row.id) })),
    more: rows.length > mostOthers,
  };
}
