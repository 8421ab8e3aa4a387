/** First parts of the query keys that socket events update. The start needs them, but not all of each subject's file. */
export const liveKeys = {
  numbers: ['numbers'],
  openNumbers: ['numbers', 'open'],
  number: ['number'],
  recharges: ['recharges'],
  recharge: ['recharge'],
  notifications: ['notifications'],
  products: ['products'],
} as const;
