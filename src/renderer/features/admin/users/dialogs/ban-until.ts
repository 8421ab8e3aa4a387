import { banDays } from '#shared/staff/customers.ts';
import { formatDay } from '#renderer/ui/format/time.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/customer.ts';

const dayMs = 86_400_000;

export type BanLength = `${(typeof banDays)[number]}` | 'forGood';

/** "24 h", "7 days, 29 Nov", "For good". */
export function banChoices(now = Date.now()): { value: BanLength; label: string }[] {
  const t = adminCustomerDialogWords.get();
  const days = banDays.map((count) => ({
    value: `${count}` as const,
    label:
      count === 1
        ? t.hours24
        : t.untilDay({ length: t.days(count), date: formatDay(new Date(now + count * dayMs).toISOString(), now) }),
  }));
  return [...days, { value: 'forGood' as const, label: t.forGood }];
}

/** When a ban of this length ends, ISO; null for one without an end. */
export function banEnd(length: BanLength, now = Date.now()): string | null {
  return length === 'forGood' ? null : new Date(now + Number(length) * dayMs).toISOString();
}
