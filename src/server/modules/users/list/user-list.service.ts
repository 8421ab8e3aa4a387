import { fieldProblem } from '#shared/field-problem.ts';
import { isStaff } from '#shared/permissions.ts';
import { invalidFields } from '#shared/problem.ts';
import { userStateWords, userTerms, type UserSort } from '#shared/staff/customers.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { understand } from '#shared/staff/search/understand.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import { rupees, time, toCsv } from '../../../http/csv.ts';
import { conditionsOf, findMatching, nobody, ofActivity } from './user-conditions.repository.ts';
import {
  countUsers,
  listFew,
  listUsers,
  type After,
  type Conditions,
  type ListedUser,
} from './user-list.repository.ts';

const pageSize = 50;
const csvBatch = 1_000;
/** Counts stop here: more is told as "10,000+". */
const countedUpTo = 10_000;
/** So many users are sorted by themselves; of more, any order has a page soon. */
const fewUsers = 5_000;

type Query = { search?: string | undefined; sort?: UserSort | undefined; cursor?: string | undefined };

/** The list of users, searched by the shape of the text and by operators. */
export function createUserList({ db }: { db: Db }) {
  /** A user whose place changes meanwhile may be in it twice or not at all. */
  async function* batches({ search = '', sort = 'newest' }: Omit<Query, 'cursor'>): AsyncGenerator<User[]> {
    let after: After | undefined;
    for (;;) {
      const slice = { sort, after, limit: csvBatch };
      const rows = await planForValues(db, async (trx) => listUsers(trx, await findConditions(trx, search), slice));
      if (rows.length > 0) yield rows.map(toUser);
      const last = rows.at(-1);
      if (!last || rows.length < csvBatch) return;
      after = { value: last.sorted_by, id: last.id };
    }
  }

  return {
    /** A page of users in one order, the highest first. */
    async list({ search = '', sort = 'newest', cursor }: Query) {
      const slice = { sort, after: readAfter(cursor), limit: pageSize + 1 };
      const rows = await planForValues(db, async (trx) => listUsers(trx, await findConditions(trx, search), slice));
      const last = rows[pageSize - 1];
      const next = rows.length > pageSize && last ? `${last.sorted_by}.${last.id}` : null;
      return { data: rows.slice(0, pageSize).map(toUser), next };
    },

    /** All that match as the chunks of a CSV file. One batch is in memory at a time. */
    writeCsv: (query: Omit<Query, 'cursor'>): AsyncIterable<string> => toCsv(csvColumns, batches(query)),

    /** The newest users that match a text without operators, as records of a search. */
    async find(text: string, limit: number) {
      const slice = { sort: 'newest' as const, after: undefined, limit };
      const rows = await planForValues(db, async (trx) => listUsers(trx, await findConditions(trx, text), slice));
      return rows.map(({ id, email, standing, balance, seen_at: at }) => ({
        kind: 'user' as const,
        id,
        title: email,
        detail: null,
        status: standing,
        amount: balance,
        user_id: id,
        at,
      }));
    },

    /** The ids of up to `limit` users that match, in the order of the list. Call it within a transaction. */
    async findIds(trx: Db, { search, sort }: { search: string; sort: UserSort }, limit: number): Promise<number[]> {
      const rows = await listUsers(trx, await findConditions(trx, search), { sort, after: undefined, limit });
      return rows.map(({ id }) => id);
    },

    /** How many users a saved search has, counted up to the limit. */
    async countSaved(trx: Db, search: string, limit: number): Promise<number> {
      return planForValues(trx, async (reading) => countUsers(reading, await findConditions(reading, search), limit));
    },

    /** How many users match, counted up to ten thousand. */
    async count({ search = '' }: Pick<Query, 'search'>) {
      const count = await planForValues(db, async (trx) =>
        countUsers(trx, await findConditions(trx, search), countedUpTo + 1),
      );
      return { count: Math.min(count, countedUpTo), more: count > countedUpTo };
    },
  };
}

async function findConditions(trx: Db, typed: string): Promise<Conditions> {
  const { known, unknown, shape, text } = understand(typed, userTerms, userStateWords);
  if (unknown.length > 0) return { users: [], activity: [nobody] };
  const found = await findMatching(trx, { shape, text });
  const users = conditionsOf(known.filter(({ name }) => !ofActivity.has(name)));
  const activity = conditionsOf(known.filter(({ name }) => ofActivity.has(name)));
  if (found) return { users: [...users, found], activity };
  return { users, activity: await listFew(trx, activity, fewUsers) };
}

/** The cursor is the value of the last row and its id. */
function readAfter(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  const [, value, id] = /^(-?\d{1,16})\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (value === undefined || id === undefined) throw invalidFields({ cursor: fieldProblem('invalid') });
  return { value: Number(value), id: Number(id) };
}

function toUser({ id, email, role, standing, balance, spent, seen_at, created_at }: ListedUser) {
  const shown = { id, email, role, standing, balance, spent, seen_at, created_at };
  return { ...shown, admin: isStaff(role), public_id: publicId('user', id) };
}

type User = ReturnType<typeof toUser>;
const csvColumns = {
  id: ({ public_id }: User) => public_id,
  email: ({ email }: User) => email,
  role: ({ role }: User) => role,
  status: ({ standing }: User) => standing,
  balance_inr: ({ balance }: User) => rupees(balance),
  spent_30_days_inr: ({ spent }: User) => rupees(spent),
  seen_at: time(({ seen_at: at }: User) => at),
  joined_at: time(({ created_at: at }: User) => at),
};
