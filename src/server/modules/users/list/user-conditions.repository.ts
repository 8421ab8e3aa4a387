import { sql, type RawBuilder } from 'kysely';
import { readPublicId } from '#shared/staff/public-id.ts';
import type { ReadTerm } from '#shared/staff/search-values.ts';
import type { Comparison, StaffSearch } from '#shared/staff/staff-search.ts';
import type { userTerms } from '#shared/staff/customers.ts';
import { containing, either } from '../../../db/history.ts';

type Condition = RawBuilder<boolean>;

/** More customers than this have no phone number's end in common that anyone would look through. */
const mostBuyers = 1_000;

/**
 * The condition that `users` matches what was searched, by its shape: each of them is one lookup in an index. Undefined
 * where nothing was searched.
 */
export function matching({ shape, text }: Pick<StaffSearch, 'shape' | 'text'>): Condition | undefined {
  switch (shape) {
    case 'none':
      return undefined;
    case 'public_id':
      return ownerOf(text);
    case 'email':
      return sql<boolean>`users.email = ${text}`;
    case 'utr':
      // A phone number with its country has as many digits.
      return either([sql`users.id in (select user_id from recharges where utr = ${text})`, bought(text)]);
    case 'phone':
      return bought(text.replace('+', ''));
    case 'digits':
      return text.length < 4 ? hasId(text) : either([hasId(text), bought(text)]);
    case 'text':
      return named(text);
  }
}

function hasId(digits: string): Condition {
  return sql<boolean>`users.id = ${Number(digits)}`;
}

/** Two letters have no trigram, so short texts are looked for where names begin. */
function named(text: string): Condition {
  if (text.length > 2) return sql<boolean>`users.shown_as ilike ${containing(text)}`;
  return sql<boolean>`lower(users.shown_as) like ${containing(text.toLowerCase()).slice(1)}`;
}

/** Who bought a number that ends with these digits, the last thousand of them. */
function bought(digits: string): Condition {
  return sql<boolean>`users.id in (
    select user_id from numbers where reverse(phone) like ${`${reversed(digits)}%`} and phone is not null limit ${mostBuyers})`;
}

function reversed(digits: string): string {
  return digits.split('').toReversed().join('');
}

function ownerOf(text: string): Condition {
  const named = readPublicId(text);
  switch (named?.kind) {
    case 'user':
      return sql<boolean>`users.id = ${named.id}`;
    case 'number':
      return sql<boolean>`users.id = (select user_id from numbers where id = ${named.id})`;
    case 'account_order':
      return sql<boolean>`users.id = (select user_id from account_orders where id = ${named.id})`;
    case 'recharge':
      return sql<boolean>`users.id = (select user_id from recharges where id = ${named.id})`;
    case 'case':
      return sql<boolean>`users.id = (select user_id from cases where id = ${named.id})`;
    case 'ticket':
      return sql<boolean>`users.id = (select user_id from tickets where id = ${named.id})`;
    case undefined:
      return sql<boolean>`false`;
  }
}

/** The users with a case that nobody has closed. */
export const withCase = sql<boolean>`users.id in (
  select user_id from cases where resolved_at is null and user_id is not null)`;

/** Who has used their API key in the last 30 days. */
export const reselling = sql<boolean>`exists (select from api_keys
  where api_keys.user_id = users.id and revoked_at is null and last_used_at > now() - interval '30 days')`;

const standings: Record<string, Condition> = {
  active: sql`users.blocked_at is null`,
  banned: sql`users.blocked_at is not null`,
  staff: sql`users.role is not null`,
  case: withCase,
  reseller: sql`users.id in (select user_id from api_keys
    where revoked_at is null and last_used_at > now() - interval '30 days')`,
};

const comparisons: Record<Comparison, RawBuilder<unknown>> = {
  '=': sql`=`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
};

/** The condition of an operator, on `users` and `activity`. */
export function conditionOf({ name, compare, value, amount }: ReadTerm<keyof typeof userTerms>): Condition {
  switch (name) {
    case 'status':
      return standings[value] ?? sql<boolean>`false`;
    case 'role':
      return value === 'customer' ? sql<boolean>`users.role is null` : sql<boolean>`users.role = ${value}`;
    case 'balance':
      return sql<boolean>`activity.balance_paise ${comparisons[compare]} ${amount}`;
    case 'spent':
      return sql<boolean>`activity.spent_paise ${comparisons[compare]} ${amount}`;
    // "7d" is within the last seven days, ">7d" longer ago.
    case 'seen':
      return compare === '>' || compare === '>='
        ? sql<boolean>`activity.seen_at < now() - make_interval(secs => ${amount})`
        : sql<boolean>`activity.seen_at >= now() - make_interval(secs => ${amount})`;
  }
}
