import type { UserId } from '#shared/contract/account/session.ts';
import type { Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { ShareAction } from '#shared/staff/limits.ts';
import { enrolTwoFactor } from './people/prove.ts';
import { openQuietShop, type QuietShopOptions, type SignedInUser } from './quiet-shop.ts';

/** Opens the real app with the safeguards of staff on, as in production. */
export async function openStaffShop(options: QuietShopOptions = {}) {
  const shop = await openQuietShop({ ...options, env: { ...options.env, STAFF_SAFEGUARDS: 'on' } });

  /** Adds a member of staff; with two-factor and a fresh proof unless `bare`. */
  async function addStaff(role: Role, { bare = false } = {}): Promise<SignedInUser> {
    const user = await shop.addCustomer();
    await shop.setUser(user.id, { role });
    if (!bare) await enrolTwoFactor(user);
    return user;
  }

  return {
    ...shop,
    addStaff,
    /** Changes a balance as a member of staff. */
    changeBalance: (
      { api }: SignedInUser,
      id: UserId,
      delta: string,
      { key = crypto.randomUUID() as string, reason = 'A gift' } = {},
    ) =>
      api('POST /api/admin/users/:id/balance', {
        params: { id },
        body: { delta: delta as Rupees, reason },
        idempotencyKey: key,
      }),
    balanceOf: async ({ api }: SignedInUser) => (await api('GET /api/user/auth-data')).balance,
    async setLimits(
      role: Role,
      each: Partial<Record<string, number>>,
      day: number,
      shares: Partial<Record<ShareAction, number>> = {},
    ) {
      const limits = { each_paise: JSON.stringify(each), each_share: JSON.stringify(shares) };
      const row = { role, ...limits, day_paise: day as never };
      await shop.db
        .insertInto('staff_limits')
        .values(row)
        .onConflict((conflict) => conflict.column('role').doUpdateSet(row))
        .execute();
    },
  };
}
export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;
