/** How a server is spoken to: the protocol that most providers share, or one that staff describe. */
export const serverProtocols = ['handler_api', 'custom_http'] as const;
export type ServerProtocol = (typeof serverProtocols)[number];

/** Which of its two levels a balance is below. */
export const balanceLevels = ['ok', 'warn', 'critical'] as const;
export type BalanceLevel = (typeof balanceLevels)[number];

/** What an import may do with an offer: add it, change its cost or codes, list it again, or pause it because it is gone. */
export const lineKinds = ['new', 'changed', 'back', 'gone'] as const;
export type LineKind = (typeof lineKinds)[number];

/** The filters of an import's lines. */
export const lineFilters = ['new', 'dearer', 'cheaper', 'back', 'gone', 'below_floor'] as const;
export type LineFilter = (typeof lineFilters)[number];

/**
 * For how many hours a balance lasts: at what was spent in the last hour, or in a day on average, whichever is more. In the
 * provider's money. Null where nothing was spent.
 */
export function hoursLeft(balance: number, spent: { hour: number; day: number }): number | null {
  const perHour = Math.max(spent.hour, spent.day / 24);
  if (perHour <= 0) return null;
  return Math.max(0, Math.round((balance / perHour) * 10) / 10);
}

/** Why a provider could not be read, as staff see it: each is also a `provider_…` problem. */
export const upstreamFailures = [
  'timeout',
  'unreachable',
  'unknown_host',
  'private_address',
  'redirect',
  'bad_key',
  'refused',
  'bad_answer',
  /** It was asked too often lately, so it was not asked, or refused. */
  'limited',
  /** Its protocol has no list of what it sells. */
  'no_list',
] as const;
export type UpstreamFailure = (typeof upstreamFailures)[number];
