import { sql, type RawBuilder } from 'kysely';
import { readPublicId } from '#shared/staff/public-id.ts';
import type { ReadTerm } from '#shared/staff/search/search-values.ts';
import type { Comparison, StaffSearch } from '#shared/staff/search/staff-search.ts';
import { userSorts, type userTerms } from '#shared/staff/customers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import { either } from '../../../db/history.ts';
import { isCalled, isCommon, usersInSteps } from '../../../db/named-records.ts';

type Condition = RawBuilder<boolean>;

/** More customers than this have no phone number's end in common that anyone would look through. */
const mostBuyers = 1_000;
/** Up to so many users whose name holds a text are sorted by themselves; of more, any order has one soon. */
const mostNamed = 5_000;
/** So many users from the first to the last tell whether a text is in many names: in more than one of so many. */
const sample = { size: 500, oneIn: 50 };

/**
 * The condition that `users` matches what was searched, by its shape. What few users match is looked up first, each by one
 * index, because the planner cannot know how few they are when it decides to walk along an order. Undefined where nothing
 * was searched.
 */
export async function findMatching(
  db: Db,
  { shape, text }: Pick<StaffSearch, 'shape' | 'text'>,
): Promise<Condition | undefined> {
  switch (shape) {
    case 'none':
      return undefined;
    case 'public_id':
      return ownerOf(text);
    case 'email':
      return sql<boolean>`users.email = ${text}`;
    case 'utr':
      // A phone number with its country has as many digits.
      return among(db, sql`(select user_id as id from recharges where utr = ${text}) union ${buyers(text)}`);
    case 'phone':
      return among(db, buyers(text.replace('+', '')));
    case 'digits':
      if (text.length < 4) return sql<boolean>`users.id = ${Number(text)}`;
      return among(db, sql`(select id from users where id = ${Number(text)}) union ${buyers(text)}`);
    case 'text':
      return named(db, text);
  }
}

async function among(db: Db, ids: RawBuilder<unknown>): Promise<Condition> {
  const { rows } = await sql<{ id: UserId }>`${ids}`.execute(db);
  return sql<boolean>`users.id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

async function named(db: Db, text: string): Promise<Condition> {
  const holds = isCalled(text);
  if (text.length <= 2) return holds;
  if (await isCommon(db, holds, usersInSteps(sample.size), sample.oneIn)) return holds;
  await sql`set local enable_seqscan = off`.execute(db);
  const found = await sql<{ id: UserId }>`select id from users where ${holds} limit ${mostNamed + 1}`.execute(db);
  await sql`set local enable_seqscan = on`.execute(db);
  if (found.rows.length > mostNamed) return holds;
  return sql<boolean>`users.id = any(${found.rows.map(({ id }) => id)}::bigint[])`;
}

/** Who bought a number that ends with these digits, as far as they are few. */
function buyers(digits: string): RawBuilder<unknown> {
  const end = `${digits.split('').toReversed().join('')}%`;
  return sql`(select distinct user_id as id from (
    select user_id from numbers where reverse(phone) like ${end} and phone is not null limit ${mostBuyers}) bought)`;
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

/** What a search that is not understood matches. */
export const nobody = sql<boolean>`false`;

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

/** The operators that ask about activity, by which users are sorted too; the others ask about the user. */
export const ofActivity: ReadonlySet<string> = new Set(userSorts);

/**
 * The last id that was registered so many seconds ago: whoever came later was seen since, and a list that begins with the
 * newest users need not pass them all. Ids may be given a moment before or after the time that is kept, so some are looked at.
 */
const lastRegistered = (seconds: number) =>
  sql`(select max(id) from (select id from users where created_at < now() - make_interval(secs => ${seconds})
    order by created_at desc, id desc limit 100) early)`;

type Term = ReadTerm<keyof typeof userTerms>;

/** The conditions of operators: of several values of one any is met, limits all (decision 56). */
export function conditionsOf(terms: readonly Term[]): Condition[] {
  const values = terms.filter(({ compare }) => compare === '=');
  const limits = terms.filter(({ compare }) => compare !== '=');
  const any = [...new Set(values.map(({ name }) => name))].map((name) =>
    either(values.filter((term) => term.name === name).map(conditionOf)),
  );
  return [...any, ...limits.map(conditionOf)];
}

/** The condition of an operator, on `users` or `activity`. */
function conditionOf({ name, compare, value, amount }: Term): Condition {
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
        ? sql<boolean>`activity.seen_at < now() - make_interval(secs => ${amount}) and activity.user_id <= ${lastRegistered(amount)}`
        : sql<boolean>`activity.seen_at >= now() - make_interval(secs => ${amount})`;
  }
}
