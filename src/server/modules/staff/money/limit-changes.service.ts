import { RoleLimits } from '#shared/contract/staff/staff.ts';
import { parseRupees, type Paise } from '#shared/money.ts';
import { roleNames, type Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { moneyActions, type MoneyAction, type MoneyLimits } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { Inverse } from '../../audit/inverses.ts';
import type { StaffProofs } from '../staff-proof.service.ts';
import { auditView, listed, type RoleLimits as RoleLimitsOf, type StaffLimits } from './limits.service.ts';
import { saveLimits } from './limits.repository.ts';

type Dependencies = { db: Db; publish: Publish; staffProofs: StaffProofs; staffLimits: StaffLimits };
type Change = {
  each: { action: MoneyAction; most: Paise }[];
  day: Paise;
  bulk_bans?: number | undefined;
  version: number;
  reason: string;
};

/** Owners change up to which amounts a role acts alone. */
export function createLimitChanges({ db, publish, staffProofs, staffLimits }: Dependencies) {
  async function list() {
    return (await staffLimits.list(db)).map(view);
  }

  /** Changes the limits of a role; actions that are not named keep theirs. Raises changed_meanwhile, two_factor_needed, proof_needed. */
  async function change(caller: Caller, role: Role, { each, day, bulk_bans: bans, version, reason }: Change) {
    return transact(db, async (trx, afterCommit) => {
      await staffProofs.requireProof(trx, caller, 'settings');
      const before = await staffLimits.get(trx, role);
      const changed = { ...before.each, ...Object.fromEntries(each.map(({ action, most }) => [action, most])) };
      const subject = subjectOf(role);
      if (!(await saveLimits(trx, role, { each: changed, day, bulkBans: bans ?? before.bulkBans }, version))) {
        const now = await staffLimits.get(trx, role);
        throw await staleRecord(trx, { subject, schema: RoleLimits, current: view(now) });
      }
      const after = await staffLimits.get(trx, role);
      const { actor } = caller;
      const fields = { before: auditView(before), after: auditView(after) };
      await recordAudit(trx, { actor, action: 'staff.limits', subject, reason, ...fields });
      afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
      return view(after);
    });
  }

  /** Takes a change of a role's limits back. Its events hold the amounts that differed, as they were shown. */
  const undo: Inverse = async (trx, afterCommit, actor, { subject, before }) => {
    const role = roleNames.find((one) => subjectOf(one) === subject);
    if (!role) throw new Problem('not_found');
    const now = await staffLimits.get(trx, role);
    const was = (name: string, amount: Paise) => readShown(before[name]) ?? amount;
    const each = Object.fromEntries(moneyActions.map((action) => [action, was(action, now.each[action])]));
    const limits = {
      each: each as MoneyLimits['each'],
      day: was('day', now.day),
      bulkBans: Number(before['bulk_bans'] ?? now.bulkBans),
    };
    if (!(await saveLimits(trx, role, limits, now.version))) throw new Problem('changed_meanwhile');
    const fields = { before: auditView(now), after: auditView(limits) };
    await recordAudit(trx, { actor, action: 'staff.limits', subject, ...fields });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'staff' }));
  };

  return { list, change, undo };
}

function view({ each, bulkBans, ...row }: RoleLimitsOf) {
  return { ...row, each: listed(each), bulk_bans: bulkBans };
}

function subjectOf(role: Role): string {
  return `staff_limits:${role}`;
}

/** "₹1,00,000.00" in paise. */
function readShown(shown: unknown): Paise | undefined {
  return typeof shown === 'string' ? parseRupees(shown.replaceAll(/[₹,]/g, '')) : undefined;
}
