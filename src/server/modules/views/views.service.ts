import type { SavedViewId } from '#shared/contract/staff/views.ts';
import { may, type Permission } from '#shared/permissions.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { isStorable } from '#shared/text/storable.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller } from '../../http/serve.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findView, listViews, lockNamed, removeView, renameView, saveView, type ViewRow } from './views.repository.ts';

/** Counts the records of a list, stopping at `limit`; undefined for a query it cannot read. */
type CountView = {
  permission: Permission;
  count: (db: Db, query: URLSearchParams, limit: number) => Promise<number | undefined>;
};
/** How the records of a saved view are counted, by its screen. Every module with such a list adds its own. */
export type ViewCounts = Record<string, CountView>;

type Dependencies = { db: Db; counts: ViewCounts };
type NewView = { screen: string; name: string; query: string; shared: boolean };

/** Above it a screen shows "10,000+". */
const mostCounted = 10_001;

/** Views of lists that staff have saved: their own, and those shared with everyone on staff. */
export function createViews({ db, counts }: Dependencies) {
  /** The own and the shared views of a screen, by name, with their capped counts. */
  async function list(caller: Caller, screen: string) {
    const rows = await listViews(db, caller.id, screen);
    return Promise.all(rows.map((row) => view(caller, row)));
  }

  /** Saves a view; one of the same name is replaced. Raises not_permitted for a shared one without the permission. */
  async function save(caller: Caller, given: NewView) {
    if (given.shared && !mayShare(caller)) throw new Problem('not_permitted');
    const id = await transact(db, async (trx) => {
      const old = await lockNamed(trx, caller.id, given.screen, given.name);
      const saved = await saveView(trx, { userId: caller.id, ...given });
      if (given.shared || old?.shared)
        await recordAudit(trx, {
          actor: caller.actor,
          action: 'view.share',
          subject: `view:${saved}`,
          before: old && auditView(old),
          after: auditView(given),
        });
      return saved;
    });
    const row = await findView(db, id);
    if (!row) throw new Problem('not_found');
    return view(caller, row);
  }

  /** Renames the own view, or a shared one with the permission to share. Raises not_found, not_permitted, and
   * invalid_request for a name that is taken. */
  async function rename(caller: Caller, id: SavedViewId, name: string) {
    const row = await findChangeable(caller, id);
    const renaming = transact(db, async (trx) => {
      if (!(await renameView(trx, id, name))) throw new Problem('not_found');
      const { actor } = caller;
      const after = auditView({ ...row, name });
      if (row.shared)
        await recordAudit(trx, { actor, action: 'view.rename', subject: `view:${id}`, before: auditView(row), after });
    });
    await renaming.catch((error: unknown) => {
      throw isViolation(error, 'saved_views_user_id_screen_name_key')
        ? invalidFields({ name: fieldProblem('view_taken') })
        : error;
    });
    return view(caller, { ...row, name });
  }

  async function findChangeable(caller: Caller, id: SavedViewId): Promise<ViewRow> {
    const row = await findView(db, id);
    const isOwn = row?.user_id === caller.id;
    if (!row || (!isOwn && !row.shared)) throw new Problem('not_found');
    if (!isOwn && !mayShare(caller)) throw new Problem('not_permitted');
    return row;
  }

  /** Removes the own view, or a shared one with the permission to share. Raises not_found, not_permitted. */
  async function remove(caller: Caller, id: SavedViewId): Promise<void> {
    const row = await findChangeable(caller, id);
    await transact(db, async (trx) => {
      if (!(await removeView(trx, id))) throw new Problem('not_found');
      const { actor } = caller;
      if (row.shared)
        await recordAudit(trx, { actor, action: 'view.remove', subject: `view:${id}`, before: auditView(row) });
    });
  }

  async function view({ id, role }: Caller, { user_id: userId, ...row }: ViewRow) {
    const counting = Object.hasOwn(counts, row.screen) ? counts[row.screen] : undefined;
    const isAllowed = counting && role !== null && may(role, counting.permission);
    const query = new URLSearchParams(row.query);
    const isReadable = [...query].flat().every(isStorable);
    const count = isAllowed && isReadable ? await counting.count(db, query, mostCounted) : undefined;
    return { ...row, is_own: userId === id, count: count ?? null };
  }

  return { list, save, rename, remove };
}

function mayShare({ role }: Caller): boolean {
  return role !== null && may(role, 'views.share');
}

function auditView({ screen, name, query, shared }: NewView): Record<string, unknown> {
  return { screen, name, query, shared };
}
