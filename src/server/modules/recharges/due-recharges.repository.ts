import { sql } from 'kysely';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { RechargeRow } from './recharges.repository.ts';

/**
 * Claims recharges that are due for a check: pending ones, and for a day expired ones of a gateway, since payments may
 * arrive late. The claim also sets the next check, so a process that dies loses nothing: after a quarter of the
 * recharge's age, at least five seconds, and at its expiry at the latest.
 */
export async function claimDue(db: Db, limit: number): Promise<RechargeRow[]> {
  const { rows } = await sql<RechargeRow>`
    update recharges set next_check_at = case
      when status = 'expired' and (order_id is null or created_at < now() - interval '1 day') then 'infinity'
      else least(
        now() + greatest(interval '5 seconds', (now() - created_at) / 4),
        case when expires_at > now() then expires_at end)
      end
    where id in (
      select id from recharges where status in ('pending', 'expired') and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Expires a recharge whose time is over. Undefined when it is no longer pending, or still has time. */
export async function expireRecharge(db: Db, id: RechargeId): Promise<RechargeRow | undefined> {
  return db
    .updateTable('recharges')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}
