import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { MoneyLimits } from '#shared/staff/limits.ts';
import type { Db } from '../../../db/client.ts';

export type LimitsRow = {
  role: Role;
  day: Paise;
  each: Partial<MoneyLimits['each']>;
  shares: Partial<MoneyLimits['shares']>;
  reveals: number | null;
  bulkBans: number | null;
  version: number;
};

/** The limits that owners have changed. */
export async function listLimits(db: Db): Promise<LimitsRow[]> {
  const rows = await db.selectFrom('staff_limits').selectAll().execute();
  return rows.map(({ role, day_paise, each_paise, each_share, reveals, bulk_bans, version }) => ({
    role,
    day: day_paise,
    each: each_paise as LimitsRow['each'],
    shares: each_share as LimitsRow['shares'],
    reveals,
    bulkBans: bulk_bans,
    version,
  }));
}

/** Saves the limits of a role as its next version. Returns false when `basedOn` is not the version of now; 0 is none yet. */
export async function saveLimits(
  db: Db,
  role: Role,
  { each, day, shares, reveals, bulkBans }: MoneyLimits,
  basedOn: number,
): Promise<boolean> {
  const changed = {
    day_paise: day,
    each_paise: JSON.stringify(each),
    each_share: JSON.stringify(shares),
    reveals,
    bulk_bans: bulkBans,
  };
  const row =
    basedOn === 0
      ? await db
          .insertInto('staff_limits')
          .values({ role, ...changed })
          .onConflict((conflict) => conflict.column('role').doNothing())
          .returning('role')
          .executeTakeFirst()
      : await db
          .updateTable('staff_limits')
          .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
          .where('role', '=', role)
          .where('version', '=', basedOn)
          .returning('role')
          .executeTakeFirst();
  return row !== undefined;
}
