import { proofMinutes } from '../limits.ts';
import { paise, type Paise } from '../money.ts';
import type { Role } from '../permissions.ts';
import { longestImpersonationMinutes } from './impersonation-limits.ts';

/** What staff do that moves money, by the action of its audit event. A new one has a line in each role's limits. */
export const moneyActions = [
  'user.balance',
  'recharge.approve',
  'order.refund',
  'case.settle',
  'batch.recall',
  'account.replace',
  /** What is bought in a customer's account with the customer's money. Above the limit it is refused. */
  'acting.purchase',
] as const;
export type MoneyAction = (typeof moneyActions)[number];

/** What staff give as a share: of prices, of recharges. */
export const shareActions = ['user.discount', 'payments.bonus'] as const;
export type ShareAction = (typeof shareActions)[number];

/** What a second person can be asked about: money, a share, or many people at once. */
export const guardedActions = [...moneyActions, ...shareActions, 'user.ban'] as const;
export type GuardedAction = (typeof guardedActions)[number];

/**
 * Up to which amount (paise) or share (basis points) one action needs no second person, what all of a person's actions of a day
 * in India may move, how many codes and accounts they may be shown on one, and how many customers they may ban in bulk.
 */
export type MoneyLimits = {
  each: Record<MoneyAction, Paise>;
  day: Paise;
  shares: Record<ShareAction, number>;
  reveals: number;
  bulkBans: number;
};

/** "12.5%". */
export function shareText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** How much a request is about: a share (basis points) or a number of people where there is one, an amount otherwise. */
export type Measure = { amount: Paise; share: number | null; people: number | null };

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
      'acting.purchase': rupees(1_000),
    },
    day: rupees(25_000),
    shares: { 'user.discount': 0, 'payments.bonus': 0 },
    reveals: 20,
    bulkBans: 10,
  },
  admin: {
    each: {
      'user.balance': rupees(10_000),
      'recharge.approve': rupees(25_000),
      'order.refund': rupees(10_000),
      'case.settle': rupees(10_000),
      'batch.recall': rupees(25_000),
      'account.replace': rupees(10_000),
      'acting.purchase': rupees(10_000),
    },
    day: rupees(200_000),
    shares: { 'user.discount': 1_000, 'payments.bonus': 0 },
    reveals: 50,
    bulkBans: 100,
  },
  owner: {
    each: {
      'user.balance': rupees(50_000),
      'recharge.approve': rupees(100_000),
      'order.refund': rupees(50_000),
      'case.settle': rupees(50_000),
      'batch.recall': rupees(100_000),
      'account.replace': rupees(50_000),
      'acting.purchase': rupees(50_000),
    },
    day: rupees(1_000_000),
    shares: { 'user.discount': 2_500, 'payments.bonus': 2_500 },
    reveals: 200,
    bulkBans: 1_000,
  },
};

/** A second factor that staff turn on opens what is worth money or secret after so long, unless somebody vouches for it. */
export const newFactorHours = 24;

/** The staff page marks it as new for so long, also once it counts, unless somebody vouched for it. */
export const newFactorShownDays = 7;

/** The largest limit that can be set: ₹1,00,00,000. */
export const largestLimit = rupees(10_000_000);

/** A request to a second person is open for so long. */
export const approvalHours = 24;

/** The largest limit of a share and of what is counted on a day that can be set. */
export const largestShare = 10_000;
export const largestDayCount = 10_000;

/**
 * How long a proof counts in its session, in minutes: for what is worth money or secret, inside the limits; to step into a
 * customer's account, where it must last as long as the longest visit; and for settings near money and staff.
 */
export const staffProofMinutes = { money: 8 * 60, entry: 8 * 60 - longestImpersonationMinutes, settings: proofMinutes };
export type StaffProof = keyof typeof staffProofMinutes;
