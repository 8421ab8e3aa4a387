import { isPermission, may } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { Db } from '../../../db/client.ts';
import { inBatches, time, toCsv } from '../../../http/csv.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import { recordAudit } from '../audit.service.ts';
import type { Inverses } from '../inverses.ts';
import { findEvent, listActions, listActors, listTrail, type TrailFilter, type TrailRow } from './trail.repository.ts';

type Dependencies = { db: Db; inverses: Inverses };

const pageSize = 50;
const batchSize = 500;

/** The audit log as staff read and export it. */
export function createTrail({ db, inverses }: Dependencies) {
  /** A page of events, the newest first. */
  async function list(caller: Caller, { cursor, ...filter }: TrailFilter & { cursor?: string | undefined }) {
    const rows = await listTrail(db, filter, { before: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map((row) => view(caller, row)), next };
  }

  /** One event. Raises not_found. */
  async function get(caller: Caller, id: AuditEventId) {
    const row = await findEvent(db, id);
    if (!row) throw new Problem('not_found');
    return view(caller, row);
  }

  /** Records the export with its reason, then streams the events as CSV. */
  async function writeCsv(caller: Caller, why: string, filter: TrailFilter): Promise<AsyncIterable<string>> {
    const { named: _named, ...asked } = filter;
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    await recordAudit(db, {
      actor: caller.actor,
      action: 'audit.export',
      subject: 'audit',
      reason: why,
      after: { filter: given },
    });
    const rows = inBatches(
      batchSize,
      (slice) => listTrail(db, filter, slice, { isWhole: true }),
      ({ id }) => id,
    );
    return toCsv(columns, rows);
  }

  async function listNames() {
    const [actions, actors] = await Promise.all([listActions(db), listActors(db)]);
    return { actions, actors };
  }

  function view(caller: Caller, row: TrailRow) {
    return { ...row, can_undo: mayUndo(inverses, caller, row) };
  }

  return { list, get, writeCsv, listNames };
}

/** Whether the event changed something, has an inverse that nobody used, and the caller has the permission of the change. */
export function mayUndo(inverses: Inverses, { role }: Caller, row: TrailRow): boolean {
  const isOpen = Object.hasOwn(inverses, row.action) && row.undone_by === null && hasChange(row);
  const { permission } = row;
  return isOpen && role !== null && permission !== null && isPermission(permission) && may(role, permission);
}

/** A save of what already was is recorded, and has no fields to put back. */
export function hasChange({ before, after }: TrailRow): boolean {
  return before !== null && Object.keys({ ...before, ...after }).length > 0;
}

const columns = {
  at: time((row: TrailRow) => row.at),
  actor: (row: TrailRow) => row.actor,
  on_behalf_of: (row: TrailRow) => row.on_behalf_of,
  approved_by: (row: TrailRow) => row.approved_by,
  action: (row: TrailRow) => row.action,
  subject: (row: TrailRow) => row.subject,
  permission: (row: TrailRow) => row.permission,
  reason: (row: TrailRow) => row.reason,
  before: (row: TrailRow) => row.before && JSON.stringify(row.before),
  after: (row: TrailRow) => row.after && JSON.stringify(row.after),
  ip: (row: TrailRow) => row.ip,
  device: (row: TrailRow) => row.device,
  request_id: (row: TrailRow) => row.request_id,
  id: (row: TrailRow) => row.id,
};
