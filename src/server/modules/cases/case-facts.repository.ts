import { sql } from 'kysely';
import type { NumberId, NumberStatus } from '#shared/contract/numbers.ts';
import type { RechargeId, RechargeStatus } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

export type NumberFacts = {
  id: NumberId;
  service: string;
  country: string;
  phone: string | null;
  status: NumberStatus;
  price: Paise;
  upstream_id: string | null;
  created_at: Date;
  closed_at: Date | null;
  messages: number;
};

export async function findNumber(db: Db, id: NumberId): Promise<NumberFacts | undefined> {
  const { rows } = await sql<NumberFacts>`
    select numbers.id, services.name as service, countries.name as country, numbers.phone, numbers.status,
      numbers.held_paise as price, numbers.upstream_id, numbers.created_at, numbers.closed_at,
      (select count(*) from messages where number_id = numbers.id)::int as messages
    from numbers join services on services.id = service_id join countries on countries.id = country_id
    where numbers.id = ${id}`.execute(db);
  return rows[0];
}

export async function listSteps(db: Db, id: NumberId) {
  return db
    .selectFrom('number_events')
    .select(['at', 'to_status as status', 'source', 'detail'])
    .where('number_id', '=', id)
    .orderBy('id')
    .limit(100)
    .execute();
}

export type RechargeFacts = {
  id: RechargeId;
  user_id: UserId;
  amount: Paise;
  status: RechargeStatus;
  utr: string | null;
  payment_id: string | null;
  created_at: Date;
};

export async function findRecharge(db: Db, id: RechargeId): Promise<RechargeFacts | undefined> {
  return db
    .selectFrom('recharges')
    .select(['id', 'user_id', 'amount_paise as amount', 'status', 'utr', 'payment_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Open recharges of a customer over exactly this amount (paise), with what each promised on top: a payment of it could be theirs. */
export async function listCreditable(db: Db, userId: UserId, amount: Paise) {
  return db
    .selectFrom('recharges')
    .select(['id', 'created_at', 'bonus_paise as bonus'])
    .where('user_id', '=', userId)
    .where('amount_paise', '=', amount)
    .where('status', 'in', ['pending', 'review', 'expired'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}

export async function getBalance(db: Db, userId: UserId): Promise<Paise | null> {
  const row = await db.selectFrom('wallets').select('balance_paise').where('user_id', '=', userId).executeTakeFirst();
  return row?.balance_paise ?? null;
}

export async function listEvents(db: Db, id: CaseId) {
  return db
    .selectFrom('case_events')
    .leftJoin('users', 'users.id', 'case_events.actor_id')
    .select([
      'case_events.at',
      'case_events.kind',
      'case_events.detail',
      'case_events.text',
      sql<string | null>`coalesce(nullif(users.name, ''), users.shown_as)`.as('by'),
    ])
    .where('case_id', '=', id)
    .orderBy('case_events.id', 'desc')
    .limit(100)
    .execute();
}
