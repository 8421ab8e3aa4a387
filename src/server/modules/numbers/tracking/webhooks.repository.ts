import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Db } from '../../../db/client.ts';

/** Where webhooks work, all numbers of a server are looked at together, once in so many poll intervals. */
const intervalsPerRound = 8;

/** Whether the webhooks of a server work, as SQL: one has told of a code lately, and none was missed since. */
export const webhooksWork = `webhook_at between now() - interval '10 minutes' and now()`;

/** When a server whose webhooks work is looked at next, as SQL. It is the same moment for all its numbers: one list shows them. */
export function nextRound(intervalMs: string): string {
  const seconds = `(${intervalMs}::float8 * ${intervalsPerRound} / 1000)`;
  return `to_timestamp((floor(extract(epoch from now())::float8 / ${seconds}) + 1) * ${seconds})`;
}

/**
 * Notes that a webhook told of the newest message of a number. One that comes long after a look has found the message saves
 * nothing. Written once a minute at most, and only for a server that counts its requests.
 */
export async function noteWebhook(db: Db, serverId: ServerId, id: NumberId): Promise<void> {
  await sql`
    update server_budgets set webhook_at = now()
    where server_id = ${serverId} and (webhook_at between now() - interval '1 minute' and now()) is not true
      and exists (select from messages where number_id = ${id} and received_at > now() - interval '5 seconds')`.execute(
    db,
  );
}

/** Notes that no webhook told of a code: the open numbers of the server are looked at soon, and often again. */
export async function noteMissedWebhook(db: Db, serverId: ServerId, intervalMs: number): Promise<void> {
  await sql`
    with missed as materialized (
      update server_budgets set webhook_at = null where server_id = ${serverId} and webhook_at is not null returning server_id
    )
    update number_checks set next_check_at = now() + ${intervalMs}::float8 * interval '1 millisecond'
    where number_id = any(array(
      select number_id from number_checks join numbers on numbers.id = number_id
      where number_checks.server_id = (select server_id from missed) and failures = 0 and status in ('waiting', 'received')
        and next_check_at > now() + ${intervalMs}::float8 * interval '1 millisecond'
      for update of number_checks skip locked
    ))`.execute(db);
}
