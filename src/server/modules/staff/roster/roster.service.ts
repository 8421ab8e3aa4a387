import type { UserId } from '#shared/contract/account/session.ts';
import { MemberAnswer } from '#shared/contract/staff/staff.ts';
import { permissionsOf, type Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { StaffSeat } from '../../../realtime/rooms.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { SessionService } from '../../session/session.service.ts';
import type { TwoFactor } from '../../two-factor/two-factor.service.ts';
import type { OwnerNews } from '../owner-news.service.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import { listMembers, lockPerson, lockRoles, setRole, type MemberRow } from './roster.repository.ts';
import { requireWorkingOwner } from './working-owner.service.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  seatStaff: (id: UserId, seat: StaffSeat) => void;
  staffProofs: StaffProofs;
  ownerNews: OwnerNews;
  session: Pick<SessionService, 'endSessionsOf'>;
  twoFactor: Pick<TwoFactor, 'getState' | 'open' | 'trustNext'>;
  /** False in demos and tests: no second factor has to wait. */
  isSafe: boolean;
};
type Confirmation = { since: Date; reason: string };
type Change = { was: Role; role: Role | null; reason: string };

/** Who is on staff. Only owners change it, with a fresh proof, and an owner who can log in always remains. */
export function createRoster(dependencies: Dependencies) {
  const { db, publish, seatStaff, staffProofs, ownerNews, session, twoFactor, isSafe } = dependencies;

  async function list(caller: Caller) {
    return (await listMembers(db)).map((row) => shownTo(caller, row));
  }

  /**
   * Changes a role, or takes it. Who loses a permission is logged out everywhere, which also closes their connections.
   * Raises not_found, changed_meanwhile, last_owner, two_factor_needed, proof_needed.
   */
  async function change(caller: Caller, id: UserId, { was, role, reason }: Change) {
    await transact(db, async (trx, afterCommit) => {
      await staffProofs.requireProof(trx, caller, 'settings');
      await lockRoles(trx);
      const person = await lockPerson(trx, id);
      if (!person) throw new Problem('not_found');
      if (person.role !== was) throw await stale(trx, caller, id);
      await give(trx, afterCommit, caller.actor, { id, was, role, reason });
      if (role === was) return;
      await ownerNews.tell(trx, afterCommit, {
        path: role === null ? '/admin/staff' : `/admin/staff?open=${id}`,
        write: (words) => words.roleChanged({ who: person.email, was, role, by: caller.email }),
        except: caller.id,
      });
    });
    return { member: await findMember(db, caller, id) };
  }

  /** Sets a role. Call it under `lockRoles`. Raises last_owner. */
  async function give(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { id, was, role, reason }: { id: UserId; was: Role | null; role: Role | null; reason: string },
  ): Promise<void> {
    if (was === role) return;
    const language = await setRole(trx, id, role);
    // Whoever opened the invitation has shown who they are. A factor that is on may be a thief's, who could turn it off and on.
    if (was === null && !(await twoFactor.getState(trx, id)).isOn) await twoFactor.trustNext(trx, id);
    await requireWorkingOwner(trx);
    const left = role === null ? [] : permissionsOf(role);
    const losesAny = was !== null && permissionsOf(was).some((permission) => !left.includes(permission));
    if (losesAny) await session.endSessionsOf(trx, afterCommit, id);
    await recordAudit(trx, {
      actor,
      action: 'staff.role',
      subject: `user:${id}`,
      reason,
      before: { role: was },
      after: { role },
    });
    if (role !== null) {
      afterCommit(() => {
        seatStaff(id, { language, role });
        // Their own pages come or go.
        publish(`user:${id}`, 'update_staff', { subject: 'staff' });
      });
    }
    announce(afterCommit);
  }

  /**
   * Confirms that it was the person who turned on the second factor that is on since then: from now on it counts for what is
   * worth money or secret. Raises own_account, not_found, changed_meanwhile, two_factor_needed, two_factor_new, proof_needed.
   */
  async function confirmFactor(caller: Caller, id: UserId, { since, reason }: Confirmation) {
    if (id === caller.id) throw new Problem('own_account');
    await transact(db, async (trx, afterCommit) => {
      await staffProofs.requireProof(trx, caller, 'settings');
      await lockRoles(trx);
      const person = await lockPerson(trx, id);
      if (!person || person.role === null) throw new Problem('not_found');
      if (!(await twoFactor.open(trx, id, since))) throw await stale(trx, caller, id);
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'staff.two_factor_confirm',
        subject: `user:${id}`,
        reason,
        before: { two_factor: 'new' },
        after: { two_factor: 'on' },
      });
      announce(afterCommit);
    });
    return { member: await findMember(db, caller, id) };
  }

  async function stale(trx: Db, caller: Caller, id: UserId): Promise<Problem> {
    const current = { member: await findMember(trx, caller, id) };
    return staleRecord(trx, { subject: `user:${id}`, schema: MemberAnswer, current });
  }

  async function findMember(trx: Db, caller: Caller, id: UserId) {
    const [row] = await listMembers(trx, id);
    return row ? shownTo(caller, row) : null;
  }

  function shownTo(caller: Caller, row: MemberRow) {
    const { factor_since: since, factor_opens_at: opensAt, factor_waits: waits, ...member } = row;
    const isNew = isSafe && since !== null && opensAt !== null && waits !== null;
    return { ...member, is_self: row.id === caller.id, new_factor: isNew ? { since, opens_at: opensAt, waits } : null };
  }

  function announce(afterCommit: AfterCommit): void {
    afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
  }

  return { list, change, confirmFactor, give };
}
export type Roster = ReturnType<typeof createRoster>;
