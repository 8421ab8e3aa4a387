import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import type { CaseKind } from '#shared/staff/queues/case-kinds.ts';
import type { Db } from '../../db/client.ts';
import { factsOf, type CaseText } from '../../words/case-text.ts';
import type { NewCase } from './new-case.ts';

export type Raised = { id: CaseId; times: number; wasClosed: boolean };

/**
 * Writes a case, or counts it where the same one exists and opens it again. The customer and the server of its number or
 * recharge are its own. The unique key makes concurrent ones wait for each other.
 */
export async function addCase(
  db: Db,
  { kind, detail, text, numberId, rechargeId, serverId, payment, recursAs }: NewCase & { detail: string },
): Promise<Raised> {
  const { rows } = await sql<Raised>`
    insert into cases (kind, detail, text, number_id, recharge_id, server_id, user_id, payment_id, amount_paise, recurs_as)
    values (${kind}, ${detail}, ${factsOf(text)}::jsonb, ${numberId ?? null}::bigint, ${rechargeId ?? null}::bigint,
      coalesce(${serverId ?? null}::bigint, (select server_id from numbers where id = ${numberId ?? null}::bigint)),
      coalesce((select user_id from numbers where id = ${numberId ?? null}::bigint),
        (select user_id from recharges where id = ${rechargeId ?? null}::bigint)),
      ${payment?.id ?? null}, ${payment?.amount ?? null}::bigint, ${recursAs ?? null})
    on conflict (kind, recurs_as) where recurs_as is not null do update
    set times = cases.times + 1, seen_at = now(), detail = excluded.detail, text = excluded.text,
      reopened_at = case when cases.resolved_at is null then cases.reopened_at else now() end,
      resolved_at = null
    returning id, times, times > 1 and reopened_at is not distinct from now() as "wasClosed"`.execute(db);
  const [raised] = rows;
  if (!raised) throw new Error('a case was neither added nor counted');
  return raised;
}

/** Whether there ever was a case of this kind with this detail. */
export async function hasCase(db: Db, { kind, detail }: { kind: CaseKind; detail: string }): Promise<boolean> {
  const { rows } = await sql`
    select from cases where kind = ${kind} and md5(detail) = md5(${detail}) and detail = ${detail}
    union all
    select from case_events join cases on cases.id = case_id
    where cases.kind = ${kind} and case_events.kind in ('seen_again', 'reopened') and md5(case_events.detail) = md5(${detail}) and case_events.detail = ${detail}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What the newest case is, and when one was seen last: it differs once a case was raised or counted again. */
export async function findLastSeen(db: Db): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select concat((select max(id) from cases), ' ', (select max(seen_at) from cases)) as last`.execute(db);
  return rows[0]?.last ?? '';
}

type NewEvent = {
  caseId: CaseId;
  kind: 'seen_again' | 'reopened' | 'note' | 'closed';
  actorId: UserId | null;
  detail: string;
  text?: CaseText;
};

export async function addEvent(db: Db, { caseId, kind, actorId, detail, text }: NewEvent): Promise<void> {
  await db
    .insertInto('case_events')
    .values({ case_id: caseId, kind, actor_id: actorId, detail, text: text ? factsOf(text) : null })
    .execute();
}
