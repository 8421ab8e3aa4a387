import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { all, containing } from '../../db/history.ts';

/** What a search text matches: these descriptions and, when it is an id, the references and the entry with that id. */
export type TransactionSearch = { descriptions: string[]; references: string[]; id: number | undefined };

/**
 * Finds the descriptions of this user's entries that contain every word of the text. The recursive query jumps from one
 * description to the next in the index (a loose index scan): there are few distinct ones, however many entries.
 */
export async function findDescriptions(db: Db, userId: UserId, text: string): Promise<TransactionSearch> {
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
