import type { Rupees } from '#shared/money.ts';
import { toRupees, paise } from '#shared/money.ts';
import { userStateWords, userTerms } from '#shared/staff/customers.ts';
import type { ReadTerm } from '#shared/staff/search/search-values.ts';
import { writeTerm, type Comparison, type StaffSearch } from '#shared/staff/search/staff-search.ts';
import { understand } from '#shared/staff/search/understand.ts';
import { waitText } from '#shared/wait.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminSearchWords, adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { locale } from '#renderer/words/locale.ts';

/** A search in words, part by part, and whether the list knows all of its operators. */
export function searchInWords(typed: string): { parts: string[]; unknown: string | undefined } {
  const t = adminSearchWords.get();
  const { known, unknown, shape, text } = understand(typed, userTerms, userStateWords);
  const rest = restInWords({ shape, text });
  return {
    parts: [...joined(known).map(termInWords), ...(rest === undefined ? [] : [rest])],
    unknown: unknown.length > 0 ? t.unknown({ terms: unknown.map(writeTerm).join(' ') }) : undefined,
  };
}

function restInWords({ shape, text }: Pick<StaffSearch, 'shape' | 'text'>): string | undefined {
  const t = adminSearchWords.get();
  switch (shape) {
    case 'none':
      return undefined;
    case 'public_id':
      return t.publicId({ text });
    case 'email':
      return t.email({ text });
    case 'utr':
      return t.utr({ text });
    case 'phone':
      return t.phone({ text });
    case 'digits':
      return (text.length < 4 ? t.id : t.idOrPhone)({ text });
    case 'text':
      return (text.length > 2 ? t.holds : t.begins)({ text });
  }
}

type Term = ReadTerm<keyof typeof userTerms>;
type Joined = Omit<Term, 'value'> & { values: readonly string[] };

/** Several values of one operator are any of them (decision 56); limits all hold. */
function joined(terms: readonly Term[]): Joined[] {
  const found: Joined[] = [];
  for (const { value, ...term } of terms) {
    const isSame = (one: Joined) => one.name === term.name && one.compare === '=' && one.amount === term.amount;
    const same = term.compare === '=' ? found.findIndex(isSame) : -1;
    const values = [...(found[same]?.values ?? []), value];
    if (same >= 0) found[same] = { ...term, values: [...new Set(values)] };
    else found.push({ ...term, values });
  }
  return found;
}

function termInWords({ name, compare, values, amount }: Joined): string {
  const t = adminSearchWords.get();
  switch (name) {
    case 'spent':
      return t.spentTerm({ range: rangeInWords(compare, money(amount)) });
    case 'balance':
      return t.balanceTerm({ range: rangeInWords(compare, money(amount)) });
    case 'seen': {
      const age = waitText(amount, locale.get());
      return (compare === '>' || compare === '>=' ? t.notSeenFor : t.seenWithin)({ age });
    }
    case 'status':
      return t.statusTerm({ value: anyOf(values.map((value) => adminUsersWords.get()[value as 'active'])) });
    case 'role':
      return t.roleTerm({ value: anyOf(values.map(roleName)) });
  }
}

function roleName(role: string): string {
  return role === 'customer' ? adminSearchWords.get().roleCustomer : adminShellWords.get()[role as 'owner'];
}

/** "Active or Banned". */
function anyOf(names: readonly string[]): string {
  return names.reduce((one, other) => adminSearchWords.get().anyOf({ one, other }));
}

/** "over ₹500". */
export function rangeInWords(compare: Comparison, value: string): string {
  const t = adminSearchWords.get();
  if (compare === '>') return t.over({ value });
  if (compare === '<') return t.under({ value });
  if (compare === '>=') return t.atLeast({ value });
  return compare === '<=' ? t.atMost({ value }) : value;
}

/** Whole rupees without their paise: these are limits. */
export function money(amount: number): string {
  return formatMoney(toRupees(paise(amount)) as Rupees).replace(/\.00$/, '');
}
