import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseOutcome } from '#shared/staff/queues/case-outcomes.ts';
import type { Db } from '../../db/client.ts';

/** Locks a case until the transaction ends. Every decision about it is made under this lock. Returns whether it exists. */
export async function lockCase(db: Db, id: CaseId): Promise<boolean> {
  const row = await db.selectFrom('cases').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

type Closing = { outcome: CaseOutcome; reason: string; by: UserId };

export async function closeCase(db: Db, id: CaseId, { outcome, reason, by }: Closing): Promise<void> {
  await db
    .updateTable('cases')
    .set({ resolved_at: sql<Date>`now()`, outcome, resolution: reason, resolved_by: by })
    .where('id', '=', id)
    .execute();
}

export async function findResolver(db: Db, id: CaseId): Promise<UserId | null> {
  const row = await db.selectFrom('cases').select('resolved_by').where('id', '=', id).executeTakeFirst();
  return row?.resolved_by ?? null;
}

/** What the decision about a case would move, in paise: the price of its number, or the amount of its payment. */
export async function findAmount(db: Db, id: CaseId, outcome: CaseOutcome): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('numbers', 'numbers.id', 'cases.number_id')
    .select(['cases.amount_paise', 'numbers.held_paise'])
    .where('cases.id', '=', id)
    .executeTakeFirst();
  return (outcome === 'charge_customer' ? row?.held_paise : row?.amount_paise) ?? undefined;
}
