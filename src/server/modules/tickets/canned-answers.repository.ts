import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CannedAnswerId } from '#shared/contract/staff/tickets.ts';
import type { Db } from '../../db/client.ts';

export type CannedRow = {
  id: CannedAnswerId;
  name: string;
  body: string;
  version: number;
  changed_by: string;
  changed_at: Date;
};
type Text = { name: string; body: string };

export async function listCanned(db: Db, id?: CannedAnswerId): Promise<CannedRow[]> {
  let query = db
    .selectFrom('canned_answers')
    .innerJoin('users', 'users.id', 'canned_answers.changed_by')
    .select([
      'canned_answers.id',
      'canned_answers.name',
      'canned_answers.body',
      'canned_answers.version',
      'canned_answers.changed_at',
      sql<string>`coalesce(nullif(users.name, ''), users.shown_as)`.as('changed_by'),
    ]);
  if (id !== undefined) query = query.where('canned_answers.id', '=', id);
  return query.orderBy('canned_answers.name').limit(500).execute();
}

export async function addCanned(db: Db, { name, body }: Text, by: UserId): Promise<CannedAnswerId> {
  const { id } = await db
    .insertInto('canned_answers')
    .values({ name, body, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockCanned(db: Db, id: CannedAnswerId) {
  return db.selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeCanned(db: Db, id: CannedAnswerId, { name, body }: Text, by: UserId): Promise<void> {
  await db
    .updateTable('canned_answers')
    .set((eb) => ({ name, body, changed_by: by, changed_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeCanned(db: Db, id: CannedAnswerId): Promise<void> {
  await db.deleteFrom('canned_answers').where('id', '=', id).execute();
}
