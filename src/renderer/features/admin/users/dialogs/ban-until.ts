import { banDays } from '#shared/staff/customers.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';

const dayMs = 86_400_000;

export type BanLength = `${(typeof banDays)[number]}` | 'forGood';

/** "24 h", "7 days", "For good". */
export function banChoices(): { value: BanLength; label: string }[] {
  const t = adminCustomerDialogWords.get();
  const days = banDays.map((count) => ({
    value: `${count}` as const,
    label: count === 1 ? t.hours24 : t.days(count),
  }));
  return [...days, { value: 'forGood' as const, label: t.forGood }];
}

/** "29 Nov, 4:05 pm", or that it has no end. */
export function banEndText(length: BanLength): string {
  const end = banEnd(length);
  return end === null ? adminCustomerDialogWords.get().forGood : formatMoment(end);
}

/** When a ban of this length ends, ISO; null for one without an end. */
export function banEnd(length: BanLength, now = Date.now()): string | null {
  return length === 'forGood' ? null : new Date(now + Number(length) * dayMs).toISOString();
}
