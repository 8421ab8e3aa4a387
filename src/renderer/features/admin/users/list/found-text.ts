import type { UserSort } from '#shared/staff/customers.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';

/** "214 customers", "10,000+ customers". */
export function foundText({ count, more }: { count: number; more: boolean }): string {
  const t = adminUsersWords.get();
  return more ? t.foundMore({ count: groupDigits(String(count)) }) : t.found(count);
}

/** "last seen first". */
export function sortText(sort: UserSort): string {
  const t = adminUsersWords.get();
  return { newest: t.newest, seen: t.bySeen, balance: t.byBalance, spent: t.bySpent }[sort];
}
