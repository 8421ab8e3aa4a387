import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AnnotationId } from '#shared/contract/staff/analytics.ts';
import type { Db } from '../../db/client.ts';

export type AnnotationText = { day: string; text: string };
type AnnotationRow = AnnotationText & { id: AnnotationId; by: string };

const mostAnnotations = 400;

/** Of these Indian days, both inclusive, by day. */
export async function listAnnotations(db: Db, days: { from: string; to: string }): Promise<AnnotationRow[]> {
  return selectAnnotations(db)
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .orderBy('day')
    .orderBy('annotations.id')
    .limit(mostAnnotations)
    .execute();
}

/** Adds an annotation. `isNew` is false where the day has this text already. */
export async function addAnnotation(db: Db, { day, text }: AnnotationText, by: UserId) {
  const added = await db
    .insertInto('annotations')
    .values({ day, text, created_by: by })
    .onConflict((conflict) => conflict.columns(['day', 'text']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const annotation = await selectAnnotations(db)
    .where('day', '=', day)
    .where('text', '=', text)
    .executeTakeFirstOrThrow();
  return { annotation, isNew: added !== undefined };
}

/** Removes an annotation and returns what it said; undefined when there is none. */
export async function removeAnnotation(db: Db, id: AnnotationId): Promise<AnnotationText | undefined> {
  return db.deleteFrom('annotations').where('id', '=', id).returning([dayText, 'text']).executeTakeFirst();
}

const dayText = sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day');

function selectAnnotations(db: Db) {
  return db
    .selectFrom('annotations')
    .innerJoin('users', 'users.id', 'annotations.created_by')
    .select([
      'annotations.id',
      dayText,
      'annotations.text',
      sql<string>`coalesce(nullif(users.name, ''), users.shown_as)`.as('by'),
    ]);
}
