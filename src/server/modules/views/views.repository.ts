import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { SavedViewId } from '#shared/contract/staff/views.ts';
import type { Db } from '../../db/client.ts';

export type ViewRow = {
  id: SavedViewId;
  user_id: UserId;
  by: string;
  screen: string;
  name: string;
  query: string;
  shared: boolean;
};

/** More than anyone keeps: each costs a count. */
const mostShown = 50;

function selectViews(db: Db) {
  return db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .select(['saved_views.id', 'user_id', 'users.shown_as as by', 'screen', 'saved_views.name', 'query', 'shared']);
}

/** A person's views of a screen and the shared ones, by name. */
export async function listViews(db: Db, userId: UserId, screen: string): Promise<ViewRow[]> {
  return selectViews(db)
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .limit(mostShown)
    .execute();
}

export async function findView(db: Db, id: SavedViewId): Promise<ViewRow | undefined> {
  return selectViews(db).where('saved_views.id', '=', id).executeTakeFirst();
}

type NewView = { userId: UserId; screen: string; name: string; query: string; shared: boolean };

/** Saves a view under its name; `old` is the one it replaces. */
export async function saveView(db: Db, { userId, ...view }: NewView): Promise<SavedViewId> {
  const { id } = await db
    .insertInto('saved_views')
    .values({ user_id: userId, ...view })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'screen', 'name']).doUpdateSet({ query: view.query, shared: view.shared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The view of this name, locked until the transaction ends. */
export async function lockNamed(db: Db, userId: UserId, screen: string, name: string): Promise<ViewRow | undefined> {
  return selectViews(db)
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('saved_views.name', '=', name)
    .modifyEnd(sql`for update of saved_views`)
    .executeTakeFirst();
}

export async function renameView(db: Db, id: SavedViewId, name: string): Promise<boolean> {
  const row = await db.updateTable('saved_views').set({ name }).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function removeView(db: Db, id: SavedViewId): Promise<boolean> {
  const row = await db.deleteFrom('saved_views').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
