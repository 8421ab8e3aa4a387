import { paise, type Paise } from '../money.ts';
import type { Role } from '../permissions.ts';

/** What staff do that moves money, by the action of its audit event. A new one has a line in each role's limits. */
export const moneyActions = [
  'user.balance',
  'recharge.approve',
  'order.refund',
  'case.settle',
  'batch.recall',
  'account.replace',
] as const;
export type MoneyAction = (typeof moneyActions)[number];

/** What a second person is asked about: money, or many people at once. */
export const approvalActions = [...moneyActions, 'user.ban'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** Up to how many customers a day someone bans in bulk without a second person, until an owner changes it. */
export const defaultBulkBans: Record<Role, number> = { support: 10, admin: 100, owner: 1_000 };
export const mostBulkBans = 10_000;

/** Up to which amount (paise) one action needs no second person, and all of a person's actions of a day in India. */
export type MoneyLimits = { each: Record<MoneyAction, Paise>; day: Paise };

const rupees = (amount: number) => paise(amount * 100);

/** What holds until an owner changes it. */
export const defaultLimits: Record<Role, MoneyLimits> = {
  support: {
    each: {
      'user.balance': rupees(500),
      'recharge.approve': rupees(2_000),
      'order.refund': rupees(1_000),
      'case.settle': rupees(1_000),
      'batch.recall': rupees(0),
      'account.replace': rupees(1_000),
    },
    day: rupees(25_000),
  },
  admin: {
    each: {
      'user.balance': rupees(10_000),
      'recharge.approve': rupees(25_000),
      'order.refund': rupees(10_000),
      'case.settle': rupees(10_000),
      'batch.recall': rupees(25_000),
      'account.replace': rupees(10_000),
    },
    day: rupees(200_000),
  },
  owner: {
    each: {
      'user.balance': rupees(50_000),
      'recharge.approve': rupees(100_000),
      'order.refund': rupees(50_000),
      'case.settle': rupees(50_000),
      'batch.recall': rupees(100_000),
      'account.replace': rupees(50_000),
    },
    day: rupees(1_000_000),
  },
};

/** The largest limit that can be set: ₹1,00,00,000. */
export const largestLimit = rupees(10_000_000);

/** A request to a second person is open for so long. */
export const approvalHours = 24;

/** How long a proof counts in its session, in minutes: for money inside the limits, and for settings near money and staff. */
export const staffProofMinutes = { money: 8 * 60, settings: 10 };
export type StaffProof = keyof typeof staffProofMinutes;
