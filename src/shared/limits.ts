import { paise } from './money.ts';

export const minimumPasswordLength = 8;

/** How long a proof of who someone is counts in its session for sensitive changes. */
export const proofMinutes = 10;

/** The largest avatar, in characters of its data URL: the page scales photos down before it sends them. */
export const longestAvatar = 48_000;

/**
 * The most a wallet may hold, with its money on hold included, and the most that anything may cost: ₹10 crore. Totals of
 * 900,000 full wallets stay within the safe integers. The database checks it (migration 0003).
 */
export const largestBalance = paise(10_00_00_000_00);

export const minimumRecharge = paise(10_00);
export const maximumRecharge = paise(1_00_000_00);

/** Recharges a customer may have open by one way to pay, pending and under review together. */
export const openRechargeLimits = {
  /** By UPI, before a first recharge was paid: staff look at each of them. */
  firstByUpi: 5,
  usual: 20,
} as const;

/** Days after which the review of a recharge ends when its payment was not found. */
export const reviewDays = 7;

/** How long the server keeps what it told a customer's pages (ms), for one that is still loading. */
export const eventsKeptMs = 15_000;

/** Accounts in one order: they all travel in one answer. */
export const largestOrder = 100;

export const publicApiLimits = {
  /** Requests per key and second. */
  perKey: 100,
  /** Requests per address and second. */
  perAddress: 300,
  /** Wrong keys per address and minute before answers are delayed. */
  wrongKeys: 30,
} as const;
