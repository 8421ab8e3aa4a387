import { expect, type Page } from '@playwright/test';
import { sandboxProtocol } from '#sandbox/custom-provider/custom-protocol.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import type { Screenshot } from './screenshot.ts';

/** A comparison with a provider's list, its preview, and a server that staff describe. */
export function adminCatalogueScreenshots(who: Customer, world: World): Screenshot[] {
  const [first, second] = world.providers;
  let compared: Promise<string> | undefined;
  /** A server with the offers of one provider at the address of another: every kind of change. */
  const compare = async () => {
    if (!first || !second) throw new Error('the demo has two providers');
    const { server } = await who.api('POST /api/admin/servers', {
      body: { name: 'Everest', url: first.url, api_key: first.apiKey },
      idempotencyKey: crypto.randomUUID(),
    });
    const params = { id: server.id };
    await who.api('POST /api/admin/servers/:id/sync', { params });
    await who.api('POST /api/admin/servers/:id', {
      params,
      body: { url: second.url, api_key: second.apiKey, follows_list: false, balance_warn: '90000000' },
    });
    const { import: found } = await who.api('POST /api/admin/servers/:id/imports', { params });
    return `/admin/services?tab=servers&import=${found.id}`;
  };
  const open = async (page: Page) => {
    compared ??= compare();
    await page.goto(await compared);
    await expect(page.locator('[role="grid"] [role="row"]').nth(2)).toBeVisible();
  };
  const describe = async (page: Page) => {
    await page.locator('select').first().selectOption('custom_http');
    const fields = page.locator('fieldset');
    await fields.locator('input').first().fill(sandboxProtocol.balance.request.path);
    await fields.locator('textarea').first().fill('X-Token: {key}');
  };
  return [
    { name: 'admin-import', path: '/admin', who, anyLanguage: true, act: open },
    {
      name: 'admin-import-apply',
      path: '/admin',
      who,
      anyLanguage: true,
      async act(page) {
        await open(page);
        await page.getByRole('button', { name: /^(Choose all|सभी) / }).click();
        await page.locator('section.absolute').getByRole('button').nth(-2).click();
        await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
      },
    },
    { name: 'admin-add-server-custom', path: '/admin/add-server', who, anyLanguage: true, act: describe },
  ];
}
