import type { Notice } from '#shared/contract/staff/notices.ts';
import type { NoticeState } from '#shared/staff/notices.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatDate } from '#renderer/ui/format/time.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';

export const stateTones: Record<NoticeState, Tone> = {
  draft: 'over',
  scheduled: 'late',
  held: 'needed',
  preparing: 'busy',
  sent: 'good',
  withdrawn: 'over',
  expired: 'over',
};

export function stateText(state: NoticeState): string {
  const t = adminNoticesWords.get();
  return {
    draft: t.draft,
    scheduled: t.scheduledState,
    held: t.heldState,
    preparing: t.preparing,
    sent: t.sentState,
    withdrawn: t.withdrawnState,
    expired: t.expired,
  }[state];
}

/** Who a notice is for, in words: "Customers who … have an open number, read in Hindi". */
export function audienceText({ audience, recipients, state }: Notice): string {
  const t = adminNoticesWords.get();
  if (audience.to !== 'customers') return t[audience.to];
  const { open_number, balance_over, registered_since, seen_days, language } = audience.having;
  const parts = [
    open_number && t.openNumber,
    balance_over !== undefined && `${t.balanceOver}: ${formatMoney(balance_over)}`,
    registered_since !== undefined && `${t.since} ${formatDate(registered_since)}`,
    seen_days !== undefined && `${t.seenDays}: ${seen_days}`,
    language !== undefined && `${t.language} ${language === 'hi' ? t.hindi : t.english}`,
  ].filter((part) => part !== undefined && part !== false);
  const said = [t.customers, parts.join(', ')].join(' ');
  return state === 'preparing' ? `${said} · ${t.prepared({ count: recipients ?? 0 })}` : said;
}
