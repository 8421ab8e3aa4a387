import type { UserId } from '#shared/contract/account/session.ts';
import { isStaff } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { findBan } from '../bans/bans.repository.ts';
import { findDiscount } from '../discount/discounts.repository.ts';
import { addNote, findCustomer, hasUser } from './customer.repository.ts';

type Dependencies = { db: Db; publish: Publish };

/** One customer, and what staff note about them. */
export function createCustomers({ db, publish }: Dependencies) {
  /** Adds a note on the caller's transaction. The same request adds it once. Raises not_found. */
  async function noteIn(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { userId, text, key }: { userId: UserId; text: string; key: string },
  ): Promise<void> {
    if (!(await hasUser(trx, userId))) throw new Problem('not_found');
    if (!(await addNote(trx, { userId, authorId: actor.id, text, requestKey: key }))) return;
    await recordAudit(trx, { actor, action: 'user.note', subject: `user:${userId}`, after: { note: text } });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'users', id: userId }));
  }

  return {
    /** Returns a user with figures in paise and the ban in force. Raises not_found. */
    async get(userId: UserId) {
      const [row, ban, discount] = await Promise.all([
        findCustomer(db, userId),
        findBan(db, userId),
        findDiscount(db, userId),
      ]);
      if (!row) throw new Problem('not_found');
      return {
        ...row,
        public_id: publicId('user', row.id),
        admin: isStaff(row.role),
        ban: ban ?? null,
        discount: discount ?? null,
      };
    },

    noteIn,
    note: (actor: Actor, note: { userId: UserId; text: string; key: string }) =>
      transact(db, (trx, afterCommit) => noteIn(trx, afterCommit, actor, note)),
  };
}
