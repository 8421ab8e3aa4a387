import { expect, type Page } from '@playwright/test';
import type { People } from './people.ts';
import { send, type Screenshot } from './screenshot.ts';

export function rechargeScreenshots({ fresh, busy, recharges }: People): Screenshot[] {
  const at = (id: number) => `/recharge?recharge=${id}`;
  return [
    { name: 'recharge', path: '/recharge', who: busy },
    { name: 'recharge-new', path: '/recharge', who: fresh },
    {
      name: 'recharge-refused',
      path: '/recharge',
      who: fresh,
      anyLanguage: true,
      act: (page) => send(page, { amount: '5' }),
    },
    {
      name: 'recharge-unread',
      path: '/recharge',
      who: fresh,
      anyLanguage: true,
      act: (page) => send(page, { amount: '100,50' }),
    },
    ...['1,00,000', '500/-'].map((amount, index) => ({
      name: `recharge-said-back-${index + 1}`,
      path: '/recharge',
      who: fresh,
      anyLanguage: true,
      act: (page: Page) => page.locator('input[name="amount"]').fill(amount),
    })),
    { name: 'recharge-upi', path: at(recharges.pending), who: busy },
    {
      name: 'recharge-upi-refused',
      path: at(recharges.pending),
      who: busy,
      anyLanguage: true,
      act: (page) => send(page, { utr: '41235' }),
    },
    { name: 'recharge-gateway', path: at(recharges.gateway), who: busy },
    { name: 'recharge-review', path: at(recharges.review), who: busy },
    { name: 'recharge-paid', path: at(recharges.paid), who: busy },
    { name: 'recharge-rejected', path: at(recharges.rejected), who: busy },
    {
      name: 'recharge-expired',
      path: '/recharge',
      who: busy,
      anyLanguage: true,
      act: (page) => openExpired(page, recharges.pending),
    },
    { name: 'recharge-unknown', path: at(999_999), who: busy },
  ];
}

/** Changes the response to what it is half an hour later. */
async function openExpired(page: Page, id: number): Promise<void> {
  await page.route(`**/api/user/recharges/${id}`, async (route) => {
    const response = await route.fetch();
    const { recharge } = (await response.json()) as { recharge: object };
    await route.fulfill({ response, json: { recharge: { ...recharge, status: 'expired' } } });
  });
  await page.goto(`/recharge?recharge=${id}`);
  await expect(page.locator('main output')).toBeVisible();
}
