import type { Selectable } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type MessageRow = Pick<
  Selectable<Tables['messages']>,
  'number_id' | 'position' | 'sealed_code' | 'sealed_text' | 'sent_at' | 'received_at'
>;

export async function addMessages(db: Db, messages: readonly Omit<MessageRow, 'received_at'>[]): Promise<void> {
  await db
    .insertInto('messages')
    .values([...messages])
    .execute();
}

export async function findMessages(db: Db, numberIds: readonly NumberId[]): Promise<MessageRow[]> {
  if (numberIds.length === 0) return [];
  return db
    .selectFrom('messages')
    .select(['number_id', 'position', 'sealed_code', 'sealed_text', 'sent_at', 'received_at'])
    .where('number_id', 'in', [...numberIds])
    .orderBy('number_id')
    .orderBy('position')
    .execute();
}
