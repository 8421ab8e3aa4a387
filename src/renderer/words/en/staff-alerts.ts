import { count, words } from '#renderer/words/words.ts';

/** The head of a toast that stands for several alerts to staff. */
export const joinedAlertWords = words('staff-alerts', {
  broadcasts: count({ one: '{count} more broadcast', other: '{count} more broadcasts' }),
  recharges: count({ one: '{count} recharge waits', other: '{count} new recharges' }),
  cases: count({ one: '{count} case needs a decision', other: '{count} new cases' }),
  tickets: count({ one: '{count} alert about tickets', other: '{count} alerts about tickets' }),
  approvals: count({ one: '{count} alert about approvals', other: '{count} alerts about approvals' }),
  servers: count({ one: '{count} alert about servers', other: '{count} alerts about servers' }),
  stock: count({ one: '{count} alert about stock', other: '{count} alerts about stock' }),
});
