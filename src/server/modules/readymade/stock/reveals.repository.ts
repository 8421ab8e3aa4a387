import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { StockItemId, StockRevealId } from '#shared/contract/staff/stock.ts';
import type { Db } from '../../../db/client.ts';

type Ask = { itemId: StockItemId; userId: UserId; sessionId: number; reason: string };

/** Undefined when there is no such account. */
export async function addReveal(trx: Db, { itemId, userId, sessionId, reason }: Ask) {
  const { rows } = await sql<{ id: StockRevealId; asked_at: Date }>`
    insert into stock_reveals (item_id, user_id, session_id, reason)
    select id, ${userId}, ${sessionId}, ${reason} from stock_items where id = ${itemId}
    returning id, asked_at`.execute(trx);
  return rows[0];
}

type Take = { id: StockRevealId; userId: UserId; sessionId: number; minutes: number };

/** Uses up what was asked for, and returns the sealed account. Undefined when it was used, is too old or someone else's. */
export async function takeReveal(trx: Db, { id, userId, sessionId, minutes }: Take) {
  const { rows } = await sql<{ item_id: StockItemId; reason: string; sealed: Buffer }>`
    update stock_reveals set read_at = now() from stock_items items
    where stock_reveals.id = ${id} and user_id = ${userId} and session_id = ${sessionId} and read_at is null
      and asked_at > now() - make_interval(mins => ${minutes}) and items.id = item_id
    returning item_id, reason, items.sealed`.execute(trx);
  return rows[0];
}
