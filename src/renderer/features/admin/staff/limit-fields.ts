import type { RoleLimits } from '#shared/contract/staff/staff.ts';
import type { Rupees } from '#shared/money.ts';
import { largestDayCount, largestShare } from '#shared/staff/limits.ts';
import { plainFigures } from '#shared/text/pasted.ts';
import { readMoneyInput, type MoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';

type Kind = 'money' | 'share' | 'count';
/** What a field of the limits holds: as it is compared and saved, or why that is none. */
type Read = { value: string; problem?: undefined } | { value?: undefined; problem: string };

/** A role's limits as texts, by their names in the form: rupees, percents and numbers. */
export function textsOf({
  day,
  each,
  shares,
  reveals,
  bulk_bans: bulkBans,
}: RoleLimits): Readonly<Record<string, string>> {
  return {
    day,
    reveals: String(reveals),
    bulk_bans: String(bulkBans),
    ...Object.fromEntries(each.map(({ action, most }) => [action, most])),
    ...Object.fromEntries(shares.map(({ action, most }) => [action, String(most / 100)])),
  };
}

/** The names of a role's limits, in the order of the form. */
export function namesOf({ each, shares }: RoleLimits): { name: string; kind: Kind }[] {
  return [
    { name: 'day', kind: 'money' },
    { name: 'reveals', kind: 'count' },
    { name: 'bulk_bans', kind: 'count' },
    ...each.map(({ action }) => ({ name: action, kind: 'money' as const })),
    ...shares.map(({ action }) => ({ name: action, kind: 'share' as const })),
  ];
}

/** Reads what was typed into a field. */
export function readLimit(kind: Kind, text: string): Read & { money?: MoneyInput } {
  if (kind === 'money') {
    const money = readMoneyInput(text);
    return money.problem === undefined ? { value: money.rupees, money } : { problem: money.problem, money };
  }
  const typed = plainFigures(text);
  const isNumber = kind === 'share' ? /^\d{1,3}(\.\d{1,2})?$/.test(typed) : /^\d{1,5}$/.test(typed);
  const most = kind === 'share' ? largestShare / 100 : largestDayCount;
  return isNumber && Number(typed) <= most ? { value: String(Number(typed)) } : { problem: 'invalid' };
}

/** A limit as it is shown beside another one. */
export function showLimit(kind: Kind, value: string | undefined): string {
  if (value === undefined) return '';
  if (kind === 'money') return formatMoney(value as Rupees);
  return kind === 'share' ? `${value}%` : value;
}

/** What a save sends: only limits that were changed, so that no other is written over. */
export function bodyOf({ day, each, shares }: RoleLimits, mine: ReadonlyMap<string, string>) {
  const changed = <A extends string, Most>(list: readonly { action: A }[], read: (value: string) => Most) =>
    list.flatMap(({ action }) => {
      const value = mine.get(action);
      return value === undefined ? [] : [{ action, most: read(value) }];
    });
  const reveals = mine.get('reveals');
  const bulkBans = mine.get('bulk_bans');
  return {
    day: (mine.get('day') ?? day) as Rupees,
    each: changed(each, (value) => value as Rupees),
    shares: changed(shares, (value) => Math.round(Number(value) * 100)),
    ...(reveals !== undefined && { reveals: Number(reveals) }),
    ...(bulkBans !== undefined && { bulk_bans: Number(bulkBans) }),
  };
}
