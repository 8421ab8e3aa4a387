import type { UserSort } from '#shared/staff/customers.ts';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { perLocale } from '#renderer/words/locale.ts';

const whole = perLocale((tag) => new Intl.NumberFormat(tag));

/** "214 customers", "10,000+ customers". */
export function foundText({ count, more }: { count: number; more: boolean }): string {
  const t = adminUsersWords.get();
  return more ? t.foundMore({ count: whole().format(count) }) : t.found(count);
}

/** "last seen first". */
export function sortText(sort: UserSort): string {
  const t = adminUsersWords.get();
  return { newest: t.newest, seen: t.bySeen, balance: t.byBalance, spent: t.bySpent }[sort];
}
