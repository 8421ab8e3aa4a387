import { sql } from 'kysely';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { all, containing } from '../../db/history.ts';

/** What a text means for one's movements: these descriptions and, when it is an id, what may bear it. */
export type TransactionSearch = { descriptions: string[]; references: string[]; id: number | undefined };

/**
 * Which of this user's descriptions hold every word of the text. They repeat themselves, so there are few however many
 * the movements are: the index is read from one to the next and over all between.
 */
export async function findWords(db: Db, userId: UserId, text: string): Promise<TransactionSearch> {
  const words = text.split(/\s+/).filter(Boolean);
  const found = all(words.map((word) => sql`description ilike ${containing(word)}`));
  const { rows } = await sql<{ description: string }>`
    with recursive descriptions as (
      (select description from ledger_entries where user_id = ${userId} order by description limit 1)
      union all
      select following.description from descriptions
      cross join lateral (
        select description from ledger_entries
        where user_id = ${userId} and description > descriptions.description
        order by description limit 1) following
    )
    select description from descriptions where ${found}`.execute(db);
  const id = /^#?(\d{1,15})$/.exec(text)?.[1];
  return {
    descriptions: rows.map(({ description }) => description),
    references: id === undefined ? [] : ['number', 'recharge', 'order'].map((subject) => `${subject}:${Number(id)}`),
    id: id === undefined ? undefined : Number(id),
  };
}
