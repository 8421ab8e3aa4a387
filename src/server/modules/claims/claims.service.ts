import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { StaffSubject } from '#shared/staff/staff-subjects.ts';
import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import {
  findClaims,
  findHeldBy,
  removeClaim,
  removeOldClaims,
  takeClaim,
  type ClaimKind,
  type ClaimRow,
} from './claims.repository.ts';

/** How long a claim is one person's, in seconds. Claiming again prolongs it. */
const claimSeconds = 300;

type Staff = { id: UserId };
type ClaimView = { by: string; mine: boolean; until: Date };

const subjectOf: Record<ClaimKind, StaffSubject> = { recharge: 'recharges', case: 'cases', ticket: 'tickets' };

/**
 * Who works on what. A claim is one person's for `claimSeconds`, is prolonged by claiming again, and runs out by itself. The
 * database lets one person have it.
 */
export function createClaims({ db, publish }: { db: Db; publish: Publish }) {
  function hint(kind: ClaimKind, id: number): void {
    publish('admins', 'update_staff', { subject: subjectOf[kind], id });
  }

  /** Claims something, or holds it longer. Undefined when a colleague holds it. */
  async function tryClaim(staff: Staff, kind: ClaimKind, id: number): Promise<Date | undefined> {
    const taken = await takeClaim(db, { kind, id, staffId: staff.id, seconds: claimSeconds });
    if (taken?.isNew) hint(kind, id);
    return taken?.until;
  }

  return {
    /** The same. Raises claimed with the colleague's name. */
    async claim(staff: Staff & { email: string }, kind: ClaimKind, id: number): Promise<ClaimView> {
      const until = await tryClaim(staff, kind, id);
      if (until) return { by: staff.email, mine: true, until };
      const [holder] = await findClaims(db, kind, [id]);
      throw new Problem('claimed', { params: { name: holder?.by ?? '' } });
    },

    /** Claims the first of these that nobody else holds. */
    async claimFirst(staff: Staff, kind: ClaimKind, ids: readonly number[]): Promise<number | null> {
      const held = await findClaims(db, kind, ids);
      const colleagues = new Set(held.filter((one) => one.staff_id !== staff.id).map((one) => one.subject_id));
      for (const id of ids) {
        if (!colleagues.has(id) && (await tryClaim(staff, kind, id))) return id;
      }
      return null;
    },

    /** Gives a claim of the caller's own up. */
    async release(staff: Staff, kind: ClaimKind, id: number): Promise<void> {
      if (await removeClaim(db, kind, id, staff.id)) hint(kind, id);
    },

    /** Who holds these now, by id. */
    async holdersOf(staff: Staff, kind: ClaimKind, ids: readonly number[]): Promise<Map<number, ClaimView>> {
      const rows = ids.length === 0 ? [] : await findClaims(db, kind, ids);
      return new Map(rows.map((row) => [row.subject_id, viewOf(row, staff)]));
    },

    /** What the caller holds, the oldest claim first. */
    heldBy: (staff: Staff, kind: ClaimKind): Promise<number[]> => findHeldBy(db, kind, staff.id),

    /** Raises claimed when a colleague holds it. */
    async refuseColleagues(trx: Db, staff: Staff, kind: ClaimKind, id: number): Promise<void> {
      const [holder] = await findClaims(trx, kind, [id]);
      if (holder && holder.staff_id !== staff.id) throw new Problem('claimed', { params: { name: holder.by } });
    },

    /** What was decided needs no claim. */
    async end(trx: Db, kind: ClaimKind, id: number): Promise<void> {
      await removeClaim(trx, kind, id);
    },

    removeOld: () => removeOldClaims(db),
  };
}
export type Claims = ReturnType<typeof createClaims>;

function viewOf({ by, staff_id, leased_until }: ClaimRow, staff: Staff): ClaimView {
  return { by, mine: staff_id === staff.id, until: leased_until };
}
