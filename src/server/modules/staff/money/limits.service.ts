import type { UserId } from '#shared/contract/account/session.ts';
import { formatRupees, paise, subtract, type Paise } from '#shared/money.ts';
import { roleNames, type Role } from '#shared/permissions.ts';
import { defaultLimits, moneyActions, shareActions, shareText, type MoneyLimits } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';
import { listLimits, type LimitsRow } from './limits.repository.ts';
import { findUsedToday } from './staff-money.repository.ts';

export type RoleLimits = MoneyLimits & { role: Role; version: number };

/** Up to which amounts staff act alone: defaults, which owners change per role. */
export function createStaffLimits() {
  /** The limits of every role, in paise. Version 0 is the default. */
  async function list(db: Db): Promise<RoleLimits[]> {
    const changed = await listLimits(db);
    return roleNames.map((role) =>
      merge(
        role,
        changed.find((row) => row.role === role),
      ),
    );
  }

  /** The limits of a role, in paise. Nobody else than staff has any. */
  async function get(db: Db, role: Role | null): Promise<RoleLimits> {
    const found = (await list(db)).find((limits) => limits.role === role);
    if (!found) throw new Error('only staff have limits');
    return found;
  }

  /** What a member of staff has moved today without a second person, and may still move, in paise. */
  async function getToday(db: Db, { id, role }: { id: UserId; role: Role | null }) {
    const [{ each, day }, used] = await Promise.all([get(db, role), findUsedToday(db, id)]);
    return { each: listed(each), day, used, left: used < day ? subtract(day, used) : paise(0) };
  }

  return { list, get, getToday };
}
export type StaffLimits = ReturnType<typeof createStaffLimits>;

function merge(role: Role, row: LimitsRow | undefined): RoleLimits {
  const { each, day, shares, reveals, bulkBans } = defaultLimits[role];
  return {
    role,
    each: { ...each, ...row?.each },
    day: row?.day ?? day,
    shares: { ...shares, ...row?.shares },
    reveals: row?.reveals ?? reveals,
    bulkBans: row?.bulkBans ?? bulkBans,
    version: row?.version ?? 0,
  };
}

/** The limit of each action as a list, as it crosses the wire. */
function listed(each: MoneyLimits['each']): { action: (typeof moneyActions)[number]; most: Paise }[] {
  return moneyActions.map((action) => ({ action, most: each[action] }));
}

/** The limits of a role as they cross the wire. */
export function limitsView({ each, shares, bulkBans, ...limits }: RoleLimits) {
  return {
    ...limits,
    each: listed(each),
    shares: shareActions.map((action) => ({ action, most: shares[action] })),
    bulk_bans: bulkBans,
  };
}

/** The limits as an audit event shows them. */
export function auditView({ each, day, shares, reveals, bulkBans }: MoneyLimits): Record<string, string> {
  return {
    day: formatRupees(day),
    ...Object.fromEntries(moneyActions.map((action) => [action, formatRupees(each[action])])),
    ...Object.fromEntries(shareActions.map((action) => [action, shareText(shares[action])])),
    reveals: String(reveals),
    bulk_bans: String(bulkBans),
  };
}
