import type { Page } from '@playwright/test';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ShopApi } from '#sandbox/world/shop-api.ts';

/** Steps into a customer's account in this tab, as the admin panel does: the token of staff stands aside. */
export async function stepInto(page: Page, staff: { token: string; api: ShopApi }, id: UserId): Promise<void> {
  const { token } = await staff.api('POST /api/admin/users/:id/impersonate', {
    params: { id },
    body: { reason: 'ticket 4411: no code arrived' },
  });
  const tokens = { token, admin_token: staff.token };
  await page.evaluate(
    (all) => Object.entries(all).forEach(([name, value]) => sessionStorage.setItem(name, value)),
    tokens,
  );
}
