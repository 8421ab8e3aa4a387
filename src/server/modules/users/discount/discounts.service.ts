import { Customer } from '#shared/contract/users.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { UndoableEvent } from '../../audit/inverses.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { lockUser } from '../bans/bans.repository.ts';
import { findDiscount, putDiscount, type DiscountRow } from './discounts.repository.ts';

type Discount = { basisPoints: number; until: Date | null; reason: string };
type Change = Discount & { version: number };
type Dependencies = { db: Db; publish: Publish; notifications: NotificationsService };

/** What the answer about a customer says of the discount. */
const Current = z.object({ discount: Customer.shape.discount });

/** Discounts of customers on numbers: on every price they see and pay, kept with a number when it is bought. */
export function createDiscounts({ db, publish, notifications }: Dependencies) {
  /**
   * Sets a customer's discount in basis points; 0 takes it away. The customer is told, and open pages show the new prices.
   * Raises own_account, not_found, invalid_request, changed_meanwhile.
   */
  async function setDiscount(actor: Actor, userId: UserId, { version, ...discount }: Change): Promise<void> {
    if (actor.id === userId) throw new Problem('own_account');
    if (discount.until && discount.until.getTime() <= Date.now())
      throw invalidFields({ until: fieldProblem('invalid') });
    await transact(db, async (trx, afterCommit) => {
      if (!(await lockUser(trx, userId))) throw new Problem('not_found');
      const before = await findDiscount(trx, userId);
      if ((before?.version ?? 0) !== version) throw await stale(trx, userId, before);
      await write(trx, afterCommit, actor, { userId, before, discount });
    });
  }

  async function write(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { userId, before, discount }: { userId: UserId; before: DiscountRow | undefined; discount: Discount },
  ): Promise<void> {
    await putDiscount(trx, { userId, ...discount, actorId: actor.id });
    await recordAudit(trx, {
      actor,
      action: 'user.discount',
      subject: `user:${userId}`,
      reason: discount.reason,
      before: audited(before && { ...before, basisPoints: before.basis_points }),
      after: audited(discount),
    });
    await notifications.add(trx, afterCommit, {
      userId,
      severity: 'info',
      render: ({ notices }) => notices.discount(discount),
    });
    afterCommit(() => publish(`user:${userId}`, 'update_offers', { service_ids: [] }));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'users', id: userId }));
  }

  /** Takes a change back while the discount is as it left it. Raises own_account, changed_meanwhile. */
  async function undoDiscount(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { subject, before, at }: UndoableEvent,
  ): Promise<void> {
    const userId = Number(subject.replace('user:', '')) as UserId;
    if (actor.id === userId) throw new Problem('own_account');
    await lockUser(trx, userId);
    const now = await findDiscount(trx, userId);
    if (now?.set_at.getTime() !== at.getTime()) throw await stale(trx, userId, now);
    const discount = Undoable.parse({ ...audited({ basisPoints: now.basis_points, until: now.until }), ...before });
    // A discount that has ended since is none.
    const isOver = discount.until !== null && discount.until.getTime() <= Date.now();
    await write(trx, afterCommit, actor, {
      userId,
      before: now,
      discount: {
        basisPoints: isOver ? 0 : discount.discount,
        until: isOver ? null : discount.until,
        reason: now.reason,
      },
    });
  }

  return { setDiscount, undoDiscount };
}

/** The fields of an audit event that an undo brings back. */
const Undoable = z.object({
  discount: z.string().transform((text) => Math.round(Number(text.replace('%', '')) * 100)),
  until: z.string().transform((text) => (text === 'no end' ? null : new Date(text))),
});

function audited(discount: Pick<Discount, 'basisPoints' | 'until'> | undefined) {
  return {
    discount: `${(discount?.basisPoints ?? 0) / 100}%`,
    until: discount?.until?.toISOString() ?? 'no end',
  };
}

function stale(trx: Db, userId: UserId, now: DiscountRow | undefined): Promise<Problem> {
  return staleRecord(trx, { subject: `user:${userId}`, schema: Current, current: { discount: now ?? null } });
}
