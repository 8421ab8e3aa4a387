import type { Selectable } from 'kysely';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/schema.ts';

export type MessageRow = Pick<
  Selectable<Tables['messages']>,
  'number_id' | 'position' | 'sealed_code' | 'sealed_text' | 'sent_at' | 'upstream_id' | 'received_at'
>;

const readMessages = statement<MessageRow, [numberIds: NumberId[]]>(`
select number_id, position, sealed_code, sealed_text, sent_at, upstream_id, received_at from messages
where number_id = any ($1::bigint[]) order by number_id, position`);

export async function findMessages(db: Db, numberIds: readonly NumberId[]): Promise<MessageRow[]> {
  return numberIds.length === 0 ? [] : readMessages(db, [...numberIds]);
}
