import type { z } from 'zod';
import { StaffService, type catalogue, type ServiceId } from '#shared/contract/catalogue.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import type { Inverse } from '../../audit/inverses.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import {
  addService,
  changeService,
  countServices,
  findServices,
  listNames,
  listServices,
  lockService,
  type StaffServiceRow,
} from './services.repository.ts';

type NewService = z.output<(typeof catalogue)['POST /api/admin/services']['body']>;
type ServiceChange = z.output<(typeof catalogue)['POST /api/admin/services/:id']['body']>;
type Dependencies = {
  db: Db;
  publish: Publish;
  forgetCatalogue: () => void;
  /** The mark of a service by its name or by the mark's own, null where there is none. */
  findIcon: (name: string) => string | null;
};

const pageSize = 100;

/** Services as staff see and edit them. */
export function createStaffServices({ db, publish, forgetCatalogue, findIcon }: Dependencies) {
  async function list({ search, cursor }: { search?: string | undefined; cursor?: string | undefined }) {
    const after = readCursor(cursor);
    const [rows, total] = await Promise.all([
      listServices(db, search, { after, limit: pageSize + 1 }),
      after === undefined ? countServices(db, search) : null,
    ]);
    return { ...toPage(rows, pageSize, ({ id }) => id), total };
  }

  async function get(trx: Db, id: ServiceId): Promise<StaffServiceRow> {
    const [service] = await findServices(trx, [id]);
    if (!service) throw new Problem('not_found');
    return service;
  }

  /** Adds a service; without a mark it gets the one of its name. Raises invalid_request, also for a code that is taken. */
  async function add(caller: Caller, { icon, ...fields }: NewService): Promise<StaffServiceRow> {
    checkIcon(icon);
    const service = { ...fields, icon: icon ?? findIcon(fields.name) };
    const id = await transact(db, async (trx, afterCommit) => {
      const added = await addService(trx, service);
      if (added === undefined) throw invalidFields({ code: fieldProblem('code_taken') });
      const event = { action: 'service.add', subject: `service:${added}`, after: service };
      await recordAudit(trx, { actor: caller.actor, ...event });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'offers' }));
      return added;
    });
    return get(db, id);
  }

  /** Changes the given fields. Raises not_found, invalid_request, changed_meanwhile. */
  async function change(
    caller: Caller,
    id: ServiceId,
    { version, ...changes }: ServiceChange,
  ): Promise<StaffServiceRow> {
    checkIcon(changes.icon ?? null);
    await transact(db, async (trx, afterCommit) => {
      const before = await lockService(trx, id);
      if (!before) throw new Problem('not_found');
      if (before.version !== version)
        throw await staleRecord(trx, { subject: `service:${id}`, schema: StaffService, current: await get(trx, id) });
      if (Object.keys(changes).length === 0) return;
      await write(trx, afterCommit, caller.actor, { id, before, changes });
    });
    return get(db, id);
  }

  type Work = { id: ServiceId; before: ServiceChangeable; changes: Parameters<typeof changeService>[2] };
  /** Changes a locked service. */
  async function write(trx: Db, afterCommit: AfterCommit, actor: Actor, { id, before, changes }: Work): Promise<void> {
    const after = await changeService(trx, id, changes);
    const event = { action: 'service.change', subject: `service:${id}`, before: editable(before), after };
    await recordAudit(trx, { actor, ...event });
    afterCommit(() => {
      forgetCatalogue();
      publish('customers', 'update_offers', { service_ids: [id] });
      publish('admins', 'update_staff', { subject: 'offers' });
    });
  }

  /** Takes a change of a service back. Raises changed_meanwhile where one of its fields was changed since. */
  const undoChange: Inverse = async (trx, afterCommit, actor, { subject, before: was, after }) => {
    const id = Number(subject.replace('service:', '')) as ServiceId;
    const before = await lockService(trx, id);
    const now: Record<string, unknown> = before ? editable(before) : {};
    if (!before || Object.entries(after).some(([field, value]) => now[field] !== value))
      throw new Problem('changed_meanwhile');
    await write(trx, afterCommit, actor, { id, before, changes: was });
  };

  function checkIcon(icon: string | null): void {
    if (icon !== null && findIcon(icon) !== icon) throw invalidFields({ icon: fieldProblem('invalid') });
  }

  return { list, add, change, undoChange, listNames: () => listNames(db) };
}

function editable({ name, icon, enabled, position }: ServiceChangeable): ServiceChangeable {
  return { name, icon, enabled, position };
}
type ServiceChangeable = Pick<StaffServiceRow, 'name' | 'icon' | 'enabled' | 'position'>;
