import { expect, type Page } from '@playwright/test';
import { sandboxProtocol } from '#sandbox/custom-provider/custom-protocol.ts';
import { startCustomProvider } from '#sandbox/custom-provider/start-custom-provider.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { CustomStep, CustomStepName } from '#shared/staff/servers/custom-protocol.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buyButton, findOffer, whatsApp } from '../steps/numbers.ts';
import { retire } from '../steps/servers.ts';
import { demoOwner } from '../world/customer.ts';

const steps: Partial<Record<CustomStepName, string>> = {
  balance: 'Read the balance',
  buy: 'Buy a number',
  status: 'Ask for the code',
  cancel: 'Cancel',
};
const ruleLabels: Record<string, string> = {
  amount: 'Takes the balance',
  id: 'Takes the ID',
  phone: 'Takes the phone number',
  no_numbers: 'Means: no numbers left',
  price: 'Means: costs more',
  code: 'Takes the code',
  waiting: 'Means: waiting for a code',
  cancelled: 'Means: cancelled and refunded',
};

/** Describes one request by hand, with the rules this journey knows. */
async function describeStep(page: Page, label: string, { request, rules }: CustomStep): Promise<void> {
  await page.getByLabel('Request', { exact: true }).selectOption({ label });
  await page.getByLabel('Method').selectOption(request.method);
  await page.getByLabel('Path', { exact: true }).fill(request.path);
  await page.getByLabel('Headers, one per line').fill('X-Token: {key}');
  await page.getByLabel('Body', { exact: true }).selectOption(request.body_kind);
  if (request.body_kind !== 'none') await page.getByLabel('Text of the body').fill(request.body);
  for (const [name, { from, find, is }] of Object.entries(rules)) {
    const known = ruleLabels[name];
    if (known === undefined) continue;
    const rule = page.getByRole('group', { name: known, exact: true });
    await rule.getByLabel('Look in').selectOption(from);
    await rule.getByLabel('Find').fill(find);
    if (is !== '') await rule.getByLabel('Must be').fill(is);
  }
}

test('an admin describes a server by hand, dry-runs it and adds an offer, and a customer buys and gets the code', async ({
  page,
  browser,
  world,
}) => {
  const provider = await startCustomProvider({ catalogue: smallCatalogue(), apiKey: 'key-of-the-journey' });
  await enter(page, await demoOwner(world.demo), '/admin/add-server');
  await page.getByLabel('Protocol', { exact: true }).selectOption('custom_http');
  await page.getByLabel('Name', { exact: true }).fill('Byhand');
  await page.getByLabel('Address', { exact: true }).fill(provider.url);
  await page.getByLabel('API key', { exact: true }).fill('key-of-the-journey');
  for (const [name, label] of Object.entries(steps))
    await describeStep(page, label, sandboxProtocol[name as keyof typeof sandboxProtocol]);

  await page.getByLabel('Request', { exact: true }).selectOption({ label: 'Read the balance' });
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText('Balance read')).toBeVisible();
  const sent = page.getByLabel('Request that was sent');
  await expect(sent).toContainText('x-token: ••••••••');
  await expect(sent).not.toContainText('key-of-the-journey');
  await page.getByRole('button', { name: 'Add server' }).click();
  await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('Byhand');

  await page.goto('/admin/add-direct');
  await page.getByLabel('Server', { exact: true }).selectOption({ label: 'Byhand' });
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'WhatsApp' });
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'India' });
  await page.getByLabel('Provider’s service code').fill('wa');
  await page.getByLabel('Provider’s country code').fill('22');
  await page.getByLabel('Cost in the provider’s money').fill('10');
  await page.getByLabel('Stock').fill('50');
  await page.getByLabel('Price').fill('11.00');
  await page.getByRole('button', { name: 'Add offer' }).click();
  await expect(page.getByText('Offer added for ₹11.00').first()).toBeVisible();

  const shop = await browser.newPage({ baseURL: world.url });
  await enter(shop, await world.newCustomer('50.00'), '/buy-number');
  const offer = await findOffer(shop, { ...whatsApp, server: 'Byhand' });
  await buyButton(offer).click();
  const { id } = await provider.whenSold();
  provider.sendCode(id, '864209');
  await expect(shop.getByText('864 209').or(shop.getByText('864209')).first()).toBeVisible();
  await retire(world, 'Byhand');
  await provider.close();
});
