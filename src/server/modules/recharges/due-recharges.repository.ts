import { sql } from 'kysely';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { RechargeRow } from './recharges.repository.ts';

/**
 * Claims recharges that are due: pending ones, and expired ones of a gateway for a day, since a payment may come late.
 * The next check is set with the claim, so a process that dies loses nothing: five seconds on, then later by a quarter
 * of the recharge's age, but at its end at the latest.
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

/** Closes a recharge nobody paid in time. Undefined when it is not pending any more, or not yet over. */
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
