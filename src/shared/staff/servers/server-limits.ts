/** What a number may be. */
export type NumberLimits = { least: number; most: number; isWhole?: boolean };

/** What a server's settings may be. */
export const serverLimits = {
  exchange_rate: { least: 0.000001, most: 100_000 },
  margin_percent: { least: 0, most: 1000 },
  window_seconds: { least: 5, most: 7200, isWhole: true },
  cancel_after_seconds: { least: 0, most: 3600, isWhole: true },
  priority: { least: -1000, most: 1000, isWhole: true },
  max_open: { least: 1, most: 100_000, isWhole: true },
  requests_per_second: { least: 0.1, most: 1000 },
} as const satisfies Record<string, NumberLimits>;

/** A login in the address would be sent and shown with it. */
export const serverAddress = /^https?:\/\/[^/?#@\s]+([/?#]|$)/;
/** An amount in the provider's money. */
export const serverAmount = /^\d{1,9}(\.\d{1,6})?$/;
export const currencyCode = /^[A-Z]{3}$/;
