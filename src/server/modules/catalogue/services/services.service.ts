import { z } from 'zod';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import { StaffService, type services } from '#shared/contract/staff/services.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import { checkOnce, findStale } from '../../../http/row-changes.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import type { Inverse } from '../../audit/inverses.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { findImpact } from '../../pricing/impact.service.ts';
import {
  addService,
  isNameKnown,
  countServices,
  editedServices,
  findServices,
  listNames,
  listServices,
  lockServices,
  writeEdits,
  type EditableService,
  type ServiceEdit,
  type StaffServiceRow,
} from './services.repository.ts';

type NewService = z.output<(typeof services)['POST /api/admin/services']['body']>;
type Changes = z.output<(typeof services)['POST /api/admin/services/changes']['body']>['changes'];
type Dependencies = {
  db: Db;
  publish: Publish;
  /** The mark of a service by its name or by the mark's own, null where there is none. */
  findIcon: (name: string) => string | null;
};

const pageSize = 100;

/** Services as staff see and edit them. */
export function createStaffServices({ db, publish, findIcon }: Dependencies) {
  async function list({ search, cursor }: { search?: string | undefined; cursor?: string | undefined }) {
    const after = readCursor(cursor);
    const [rows, total] = await Promise.all([
      listServices(db, search, { after, limit: pageSize + 1 }),
      after === undefined ? countServices(db, search) : null,
    ]);
    return { ...toPage(rows, pageSize, ({ id }) => id), total };
  }

  async function get(id: ServiceId): Promise<StaffServiceRow> {
    const [service] = await findServices(db, [id]);
    if (!service) throw new Problem('not_found');
    return service;
  }

  /**
   * Adds a service; without a mark it gets the one of its name. Raises invalid_request, also for a code that is taken and for a name that another one has, unless that is meant.
   */
  async function add(caller: Caller, { icon, same_name: isMeant, ...fields }: NewService): Promise<StaffServiceRow> {
    if (!isIcon(icon)) throw invalidFields({ icon: fieldProblem('invalid') });
    const service = { ...fields, icon: icon ?? findIcon(fields.name) };
    const id = await transact(db, async (trx, afterCommit) => {
      if (!isMeant && (await isNameKnown(trx, service.name))) throw invalidFields({ name: fieldProblem('name_known') });
      const added = await addService(trx, service);
      if (added === undefined) throw invalidFields({ code: fieldProblem('code_taken') });
      const event = { action: 'service.add', subject: `service:${added}`, after: service };
      await recordAudit(trx, { actor: caller.actor, ...event });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'offers' }));
      return added;
    });
    return get(id);
  }

  /** What edited cells would change in the shop. */
  async function readImpact(changes: Changes) {
    checkOnce(changes);
    return findImpact(db, editedServices(changes));
  }

  /**
   * Saves edited cells of services, all or none. Returns the services. Raises changed_meanwhile with all services that
   * changed since, invalid_request, not_found.
   */
  async function save(caller: Caller, changes: Changes): Promise<StaffServiceRow[]> {
    checkOnce(changes);
    checkIcons(changes);
    const ids = changes.map(({ id }) => id);
    await transact(db, async (trx, afterCommit) => {
      const before = await lockServices(trx, ids);
      const stale = findStale(changes, before);
      if (stale.length > 0) throw await refuseStale(trx, stale);
      await write(trx, afterCommit, changes, { actor: caller.actor, before });
    });
    return findServices(db, ids);
  }

  async function refuseStale(trx: Db, stale: readonly EditableService[]): Promise<Problem> {
    const ids = stale.map(({ id }) => id);
    const current = await findServices(trx, ids);
    return staleRecord(trx, { subject: `service:${ids[0]}`, schema: z.array(StaffService), current });
  }

  type Work = { actor: Actor; before: readonly EditableService[] };
  /** Writes edits of locked services and an audit event for each. */
  async function write(
    trx: Db,
    afterCommit: AfterCommit,
    edits: readonly ServiceEdit[],
    { actor, before }: Work,
  ): Promise<void> {
    const after = new Map((await writeEdits(trx, edits)).map((service) => [service.id, service]));
    for (const was of before) {
      const is = after.get(was.id);
      const event = { action: 'service.change', subject: `service:${was.id}`, before: auditView(was) };
      await recordAudit(trx, { actor, ...event, ...(is && { after: auditView(is) }) });
    }
    afterCommit(() => {
      publish('customers', 'update_offers', { service_ids: before.map(({ id }) => id) });
      publish('admins', 'update_staff', { subject: 'offers' });
    });
  }

  /** Takes a change of a service back. Raises changed_meanwhile where one of its fields was changed since. */
  const undoChange: Inverse = async (trx, afterCommit, actor, { subject, before: was, after }) => {
    const id = Number(subject.replace('service:', '')) as ServiceId;
    const before = await lockServices(trx, [id]);
    const now: Record<string, unknown> = before[0] ? auditView(before[0]) : {};
    if (!before[0] || Object.entries(after).some(([field, value]) => now[field] !== value))
      throw new Problem('changed_meanwhile');
    await write(trx, afterCommit, [{ ...was, id }], { actor, before });
  };

  function isIcon(icon: string | null): boolean {
    return icon === null || findIcon(icon) === icon;
  }

  function checkIcons(changes: Changes): void {
    const wrong = changes.flatMap(({ icon = null }, index) => (isIcon(icon) ? [] : [`changes.${index}.icon`]));
    if (wrong.length > 0)
      throw invalidFields(Object.fromEntries(wrong.map((field) => [field, fieldProblem('invalid')])));
  }

  return { list, add, readImpact, save, undoChange, listNames: () => listNames(db) };
}

/** What staff decide about a service, as the audit log keeps it. */
function auditView({ name, icon, enabled, position }: EditableService) {
  return { name, icon, enabled, position };
}
