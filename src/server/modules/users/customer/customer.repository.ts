import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Language } from '#shared/statuses.ts';
import type { Role } from '#shared/permissions.ts';
import type { UserStanding } from '#shared/staff/customers.ts';
import type { Db } from '../../../db/client.ts';
import { standing } from '../list/user-list.repository.ts';

export type CustomerRow = {
  id: UserId;
  email: string;
  name: string;
  role: Role | null;
  standing: UserStanding;
  language: Language;
  image_url: string | null;
  email_verified: boolean;
  logins: ('password' | 'google' | 'telegram')[];
  created_at: Date;
  seen_at: Date;
  key_used_at: Date | null;
  two_factor: boolean;
  balance: Paise;
  open_numbers: number;
  held: Paise;
  recharged: Paise;
  bought: Paise;
  refunded: Paise;
  charged: Paise;
  spent: Paise;
  codes: number;
};

/** One user with their figures: a handful of rows by their keys, and the open numbers. */
export async function findCustomer(db: Db, id: UserId): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select users.id, users.shown_as as email, users.name, users.role, ${standing} as standing, users.language,
      users.image_url, users.email_verified_at is not null as email_verified,
      array_remove(array[
        case when users.password_hash is not null then 'password' end,
        case when users.google_id is not null then 'google' end,
        case when users.telegram_id is not null then 'telegram' end
      ], null) as logins,
      users.created_at, activity.seen_at, api_keys.last_used_at as key_used_at,
      two_factor.turned_on_at is not null as two_factor, wallets.balance_paise as balance, open.count as open_numbers,
      open.held, activity.recharged_paise as recharged, activity.bought_paise as bought,
      activity.refunded_paise as refunded, activity.charged_paise as charged, activity.spent_paise as spent,
      activity.codes
    from users
    join user_activity activity on activity.user_id = users.id
    join wallets on wallets.user_id = users.id
    left join two_factor on two_factor.user_id = users.id
    left join api_keys on api_keys.user_id = users.id and api_keys.revoked_at is null
    cross join lateral (
      select count(*) as count,
        coalesce(sum(held_paise) filter (where status <> 'received'), 0)::bigint as held
      from numbers where numbers.user_id = users.id and status in ('requested', 'waiting', 'received')
    ) open
    where users.id = ${id}`.execute(db);
  return rows[0];
}

/** Adds a note. Does nothing when the author has sent this request before. */
export async function addNote(
  trx: Db,
  note: { userId: UserId; authorId: UserId; text: string; requestKey: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('user_notes')
    .values({ user_id: note.userId, author_id: note.authorId, text: note.text, request_key: note.requestKey })
    .onConflict((conflict) => conflict.columns(['author_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasUser(db: Db, id: UserId): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
