import { isRefunded } from '#shared/statuses.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NumberView } from '../../numbers/number-view.ts';
import type { NumbersService } from '../../numbers/numbers.service.ts';
import { phoneText } from '../protocol-words.ts';

type HandBack = (userId: UserId, number: NumberView, exclusions?: string) => Promise<NumberView | undefined>;

/** A country's own prefix has up to three digits: a shorter exclusion would leave nothing of any country. */
const prefixPattern = /^\d{3,15}$/;
const mostPrefixes = 50;

/**
 * Hands a number back whose prefix is excluded, for its full price. Returns the number where it stays with the customer:
 * when its prefix is allowed, when it is too early to cancel it, and when the provider does not agree.
 */
export function createHandBack({ cancel, get }: Pick<NumbersService, 'cancel' | 'get'>): HandBack {
  return async (userId, number, exclusions = '') => {
    const prefix = prefixesOf(exclusions).find((start) => phoneText(number.phone).startsWith(start));
    if (prefix === undefined) return number;
    const by = { source: 'excluded', note: `phoneException ${prefix}` } as const;
    const { number: now } = await cancel(userId, number.id, by).catch(async (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      // A check may meanwhile have learned that the provider has closed it, and refunded it.
      return { number: await get(userId, number.id) };
    });
    return isRefunded(now.status) ? undefined : now;
  };
}

/** What is no prefix is passed over. */
function prefixesOf(exclusions: string): string[] {
  const parts = exclusions.split(',', mostPrefixes).map((part) => part.replaceAll(/[\s+-]/g, ''));
  return parts.filter((part) => prefixPattern.test(part));
}
