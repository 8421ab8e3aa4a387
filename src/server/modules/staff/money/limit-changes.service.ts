import { RoleLimits } from '#shared/contract/staff/staff.ts';
import { type Paise } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { roleNames, type Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import {
  moneyActions,
  shareActions,
  type MoneyAction,
  type MoneyLimits,
  type ShareAction,
} from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Inverse } from '../../audit/inverses.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import { auditView, limitsView, type StaffLimits } from './limits.service.ts';
import { saveLimits } from './limits.repository.ts';

type Dependencies = { db: Db; publish: Publish; staffProofs: StaffProofs; staffLimits: StaffLimits };
type Change = {
  each: { action: MoneyAction; most: Paise }[];
  day: Paise;
  shares: { action: ShareAction; most: number }[];
  /** What is counted stays as it is without a number. */
  reveals?: number | undefined;
  bulk_bans?: number | undefined;
  version: number;
  reason: string;
};

/** Owners change up to which amounts a role acts alone. */
export function createLimitChanges({ db, publish, staffProofs, staffLimits }: Dependencies) {
  async function list() {
    return (await staffLimits.list(db)).map(limitsView);
  }

  /** Changes the limits of a role; actions that are not named keep theirs. Raises changed_meanwhile, two_factor_needed, proof_needed. */
  async function change(caller: Caller, role: Role, { version, reason, ...wanted }: Change) {
    return transact(db, async (trx, afterCommit) => {
      await staffProofs.requireProof(trx, caller, 'settings');
      const before = await staffLimits.get(trx, role);
      const changed = {
        day: wanted.day,
        each: { ...before.each, ...byAction(wanted.each) },
        shares: { ...before.shares, ...byAction(wanted.shares) },
        reveals: wanted.reveals ?? before.reveals,
        bulkBans: wanted.bulk_bans ?? before.bulkBans,
      };
      const subject = subjectOf(role);
      if (!(await saveLimits(trx, role, changed, version))) {
        const current = limitsView(await staffLimits.get(trx, role));
        throw await staleRecord(trx, { subject, schema: RoleLimits, current });
      }
      const after = await staffLimits.get(trx, role);
      const { actor } = caller;
      const fields = { before: auditView(before), after: auditView(after) };
      await recordAudit(trx, { actor, action: 'staff.limits', subject, reason, ...fields });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
      return limitsView(after);
    });
  }

  /** Takes a change of a role's limits back. Its events hold the amounts that differed, as they were shown. */
  const undo: Inverse = async (trx, afterCommit, actor, { subject, before }) => {
    const role = roleNames.find((one) => subjectOf(one) === subject);
    if (!role) throw new Problem('not_found');
    const now = await staffLimits.get(trx, role);
    const was = (name: string, amount: Paise) => readShown(before[name]) ?? amount;
    const share = (name: string, points: number) => readCount(before[name], 100) ?? points;
    const each = Object.fromEntries(moneyActions.map((action) => [action, was(action, now.each[action])]));
    const shares = Object.fromEntries(shareActions.map((action) => [action, share(action, now.shares[action])]));
    const limits = {
      each: each as MoneyLimits['each'],
      day: was('day', now.day),
      shares: shares as MoneyLimits['shares'],
      reveals: readCount(before['reveals'], 1) ?? now.reveals,
      bulkBans: readCount(before['bulk_bans'], 1) ?? now.bulkBans,
    };
    if (!(await saveLimits(trx, role, limits, now.version))) throw new Problem('changed_meanwhile');
    const fields = { before: auditView(now), after: auditView(limits) };
    await recordAudit(trx, { actor, action: 'staff.limits', subject, ...fields });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
  };

  return { list, change, undo };
}

function subjectOf(role: Role): string {
  return `staff_limits:${role}`;
}

function byAction<A extends string, Most>(each: readonly { action: A; most: Most }[]): Partial<Record<A, Most>> {
  return Object.fromEntries(each.map(({ action, most }) => [action, most])) as Partial<Record<A, Most>>;
}

/** "12.5%" in basis points with `per` 100; "50" as it is with 1. */
function readCount(shown: unknown, per: number): number | undefined {
  return typeof shown === 'string' ? Math.round(Number(shown.replace('%', '')) * per) : undefined;
}

/** "₹1,00,000.00" in paise. */
function readShown(shown: unknown): Paise | undefined {
  return typeof shown === 'string' ? readRupees(shown) : undefined;
}
