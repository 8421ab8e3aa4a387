export const publicApiLimits = {
  /** Requests of one key in a second. */
  perKey: 100,
  /** Requests from one address in a second. */
  perAddress: 300,
  /** Wrong keys from one address in a minute before its answers are slowed. */
  wrongKeys: 30,
} as const;
