import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

export type UserRow = { id: UserId; email: string; role: Role | null; balance: Paise; created_at: Date };

type ListOptions = { search: string | undefined; before: number | undefined; limit: number };

/** Users with their balances, newest first, filtered by a part of the email (of the name, without an email) or by id. */
export async function listUsers(db: Db, { search, before, limit }: ListOptions): Promise<UserRow[]> {
  let query = db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.user_id', 'users.id')
    .select([
      'users.id',
      'users.shown_as as email',
      'users.role',
      'wallets.balance_paise as balance',
      'users.created_at',
    ]);
  if (search) {
    query = query.where((eb) => {
      const byName = eb('users.shown_as', 'ilike', `%${escapeLike(search)}%`);
      return isId(search) ? eb.or([byName, eb('users.id', '=', Number(search) as UserId)]) : byName;
    });
  }
  if (before !== undefined) query = query.where('users.id', '<', before as UserId);
  return query.orderBy('users.id', 'desc').limit(limit).execute();
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
