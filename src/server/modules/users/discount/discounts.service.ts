import { Customer } from '#shared/contract/users.ts';
import { UserId } from '#shared/contract/account/session.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { Moment, Reason, RecordVersion } from '#shared/contract/wire.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { repeatable } from '../../../db/repeatable.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { UndoableEvent } from '../../audit/inverses.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { StaffMoney } from '../../staff/money/staff-money.service.ts';
import { lockUser } from '../bans/bans.repository.ts';
import { findDiscount, putDiscount, type DiscountRow } from './discounts.repository.ts';

type Discount = { basisPoints: number; until: Date | null; reason: string };
type Dependencies = { db: Db; publish: Publish; notifications: NotificationsService; staffMoney: StaffMoney };

/** A change of a discount, as a request to a second person keeps it. */
export const DiscountChange = z.object({
  userId: UserId,
  version: RecordVersion,
  basisPoints: z.int(),
  until: Moment.nullable(),
  reason: Reason,
});
type Change = z.output<typeof DiscountChange>;

/** What the answer about a customer says of the discount. */
const Current = z.object({ discount: Customer.shape.discount });

/** Discounts of customers on numbers: on every price they see and pay, kept with a number when it is bought. */
export function createDiscounts({ db, publish, notifications, staffMoney }: Dependencies) {
  /**
   * Sets a customer's discount in basis points; 0 takes it away. The customer is told, and open pages show the new prices.
   * The same request again changes nothing. Raises own_account, not_found, invalid_request, changed_meanwhile, and what
   * `staffMoney.perform` raises.
   */
  async function setDiscount(caller: Caller, change: Change, idempotencyKey: IdempotencyKey): Promise<void> {
    const { userId, version, ...discount } = change;
    if (caller.id === userId) throw new Problem('own_account');
    if (discount.until && discount.until.getTime() <= Date.now())
      throw invalidFields({ until: fieldProblem('invalid') });
    const request = {
      action: 'user.discount',
      share: discount.basisPoints,
      of: userId,
      subject: `user:${userId}`,
      reason: discount.reason,
      payload: z.encode(DiscountChange, change),
      idempotencyKey,
    } as const;
    await repeatable({
      run: () =>
        staffMoney.perform(caller, request, async (trx, afterCommit) => {
          if (!(await lockUser(trx, userId))) throw new Problem('not_found');
          const before = await findDiscount(trx, userId);
          if ((before?.version ?? 0) !== version) throw await stale(trx, userId, before);
          await write(trx, afterCommit, caller.actor, { userId, before, discount });
          return true;
        }),
      find: () => findSet(caller, change),
      isSame: () => true,
      repeat: () => true,
    });
  }

  /** The discount as the change left it, if it was made by the caller. */
  async function findSet(caller: Caller, { userId, version, basisPoints, reason }: Change) {
    const now = await findDiscount(db, userId);
    const isSet = now?.version === version + 1 && now.basis_points === basisPoints && now.reason === reason;
    return isSet && now.set_by_id === caller.id ? now : undefined;
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

  /** Takes a change back while the discount is as it left it. Raises own_account, changed_meanwhile, no_undo. */
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
    if (!isOver) await staffMoney.refuseUndo(trx, actor.id, 'user.discount', discount.discount);
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
