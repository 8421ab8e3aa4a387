import type { UserId } from '#shared/contract/account/session.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields } from '#shared/problem.ts';
import type { TimelineFilter } from '#shared/staff/customers.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { planForValues } from '../../../db/history.ts';
import { listTimeline, rankOf, type Place, type TimelineRow } from './timeline.repository.ts';

const pageSize = 50;

type Query = { filter?: TimelineFilter | undefined; cursor?: string | undefined };

/** What happened to a customer: money, orders, log-ins, what staff did and noted, in one list. */
export function createTimeline({ db }: { db: Db }) {
  return {
    /** A page, newest first; amounts in paise. */
    async timeline(userId: UserId, { filter = 'all', cursor }: Query) {
      const slice = { filter, after: readPlace(cursor), limit: pageSize + 1 };
      const rows = await planForValues(db, (trx) => listTimeline(trx, userId, slice));
      const last = rows[pageSize - 1];
      const next = rows.length > pageSize && last ? `${last.micros}.${rankOf(last.source)}.${last.id}` : null;
      return { data: rows.slice(0, pageSize).map(toItem), next };
    },
  };
}

/** `encode` writes only what the contract names. */
function toItem({ about, about_id: id, ...row }: TimelineRow) {
  return { ...row, about: about && id !== null ? { kind: about, id, public_id: publicId(about, id) } : null };
}

function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, rank, id] = /^(\d{1,16})\.([1-5])\.([1-9]\d{0,14})$/.exec(cursor) ?? [];
  if (micros === undefined) throw invalidFields({ cursor: fieldProblem('invalid') });
  return { micros: Number(micros), rank: Number(rank), id: Number(id) };
}
