import { paise } from './money.ts';

export const minimumPasswordLength = 8;

/** The largest avatar, in characters of its data URL: the page scales photos down before it sends them. */
export const longestAvatar = 48_000;

export const minimumRecharge = paise(10_00);
export const maximumRecharge = paise(1_00_000_00);

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
