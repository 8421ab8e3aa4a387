import { sql } from 'kysely';
import type { NumberId, NumberStatus } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { CaseText } from '../../../words/case-text.ts';
import type { Db } from '../../../db/client.ts';
import type { LedgerKind } from '../../../db/tables/wallet.ts';

export type StepRow = {
  at: Date;
  from_status: NumberStatus | null;
  to_status: NumberStatus;
  source: string;
  detail: string | null;
};
export type AttemptRow = {
  at: Date;
  server: string;
  price: Paise;
  outcome: 'refused' | 'unclear' | null;
  detail: string | null;
};
export type EntryRow = {
  id: number;
  at: Date;
  kind: LedgerKind;
  amount: Paise | null;
  balance: Paise | null;
  actor: string | null;
};
export type AuditRow = {
  at: Date;
  action: string;
  actor: string;
  is_staff: boolean;
  reason: string | null;
  after: Record<string, unknown> | null;
};
export type CaseRow = {
  id: number;
  kind: string;
  detail: string;
  text: CaseText | null;
  at: Date;
  resolved_at: Date | null;
};
export type RevealRow = { at: Date; way: string; device: string; by: string };

/** The newest rows of a history that are shown. */
const most = 200;

export async function listSteps(db: Db, id: NumberId): Promise<StepRow[]> {
  return db
    .selectFrom('number_events')
    .select(['at', 'from_status', 'to_status', 'source', 'detail'])
    .where('number_id', '=', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function listAttempts(db: Db, id: NumberId): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempts.asked_at as at, servers.name as server, attempts.price_paise as price, attempts.outcome, attempts.detail
    from purchase_attempts attempts join servers on servers.id = attempts.server_id
    where attempts.number_id = ${id} order by attempts.id limit ${most}`.execute(db);
  return rows;
}

/** The ledger entries about a subject, with what each did to the wallet; a charge and its refunds included. */
export async function listEntries(db: Db, reference: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with own as (
      select id from ledger_entries where reference = ${reference}
        and kind in ('hold', 'hold_reduction', 'capture', 'release', 'account_sale', 'recharge')
    ), named as (
      select id from own union all select id from ledger_entries where refunds in (select id from own)
    )
    select entries.id, entries.created_at as at, entries.kind, users.shown_as as actor, wallet.amount_paise as amount,
      wallet.balance_paise as balance
    from named join ledger_entries entries on entries.id = named.id
    left join postings wallet on wallet.entry_id = entries.id and wallet.user_id is not null
    left join users on users.id = entries.actor_id
    order by entries.id`.execute(db);
  return rows;
}

/** What the audit log has about a subject: by staff, or by the customer. */
export async function listAudits(db: Db, subject: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select events.at, events.action, events.reason, events.after, coalesce(users.shown_as, '') as actor,
      users.role is not null as is_staff
    from audit_events events left join users on users.id = events.actor_id
    where events.subject = ${subject} order by events.at, events.id limit ${most}`.execute(db);
  return rows;
}

export async function listCases(
  db: Db,
  subject: { numberId: NumberId } | { rechargeId: RechargeId },
): Promise<CaseRow[]> {
  const column = 'numberId' in subject ? sql.ref('number_id') : sql.ref('recharge_id');
  const { rows } = await sql<CaseRow>`
    select id, kind, detail, text, created_at as at, resolved_at from cases
    where ${column} = ${Object.values(subject)[0]}::bigint order by id limit ${most}`.execute(db);
  return rows;
}

export async function listMessages(db: Db, id: NumberId): Promise<{ position: number; received_at: Date }[]> {
  return db
    .selectFrom('messages')
    .select(['position', 'received_at'])
    .where('number_id', '=', id)
    .orderBy('position')
    .execute();
}

export async function listReveals(db: Db, id: AccountOrderId): Promise<RevealRow[]> {
  const { rows } = await sql<RevealRow>`
    select reveals.at, reveals.way, reveals.device, users.shown_as as by
    from account_reveals reveals join users on users.id = reveals.user_id
    where reveals.order_id = ${id} order by reveals.id limit ${most}`.execute(db);
  return rows;
}

export type Background = { balance: Paise; recent_refunds: number };

/** What staff should know about the customer: the balance, and how many refunds of any kind they got in 30 days. */
export async function getBackground(db: Db, userId: UserId): Promise<Background> {
  const { rows } = await sql<Background>`
    select balance_paise as balance, (
      select count(*)::int from (
        select from ledger_entries where user_id = ${userId} and kind in ('release', 'refund')
          and created_at > now() - interval '30 days' limit 1000
      ) refunds) as recent_refunds
    from wallets where user_id = ${userId}`.execute(db);
  if (!rows[0]) throw new Error(`user ${userId} has no wallet`);
  return rows[0];
}

export type NumberFacts = {
  upstream_id: string | null;
  bought_with: string | null;
  held: Paise;
  status: NumberStatus;
  replaced_by: NumberId | null;
  replaces: NumberId | null;
};

export async function findNumberFacts(db: Db, id: NumberId): Promise<NumberFacts | undefined> {
  const { rows } = await sql<NumberFacts>`
    select upstream_id, bought_with, status,
      case when status in ('requested', 'waiting') then held_paise else 0 end::bigint as held,
      (select replacement_id from number_replacements where number_id = numbers.id) as replaced_by,
      (select number_id from number_replacements where replacement_id = numbers.id) as replaces
    from numbers where id = ${id}`.execute(db);
  return rows[0];
}

export type RechargeFacts = {
  method: string;
  status: string;
  reason: string | null;
  created_at: Date;
  review_since: Date | null;
  /** The newest declined payment, and all of them by their IDs at the gateway. */
  declined_at: Date | null;
  declined_payments: string[];
  expires_at: Date;
  network: string | null;
  device: string | null;
  decided_at: Date | null;
};

export async function findRechargeFacts(db: Db, id: RechargeId): Promise<RechargeFacts | undefined> {
  const { rows } = await sql<RechargeFacts>`
    select method, status, reason, created_at, review_since, declined_at, declined_payments, expires_at, network, device, decided_at
    from recharges where id = ${id}`.execute(db);
  return rows[0];
}
