import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../../journey-test.ts';
import { enter } from '../../steps/enter.ts';
import { openId, shownId } from '../../steps/open-record.ts';
import { demoOwner, type Customer } from '../../world/customer.ts';

let lastUtr = 632_100_000_000 + Math.floor(Math.random() * 1_000_000);
async function pays({ api }: Customer): Promise<string> {
  const body = { method: 'upi' as const, amount: '200' as never };
  const { recharge } = await api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() });
  const params = { id: recharge.id };
  await api('POST /api/user/recharges/:id/reference', { params, body: { utr: String((lastUtr += 1)) } });
  return publicId('recharge', recharge.id);
}
/** Other files share the shop: nothing waits for them. */
test.afterEach(async ({ world }) => {
  const { data: recharges } = await world.adminApi('GET /api/admin/reviews');
  for (const { id } of recharges) {
    const body = { reason: 'Not on the statement' };
    await world.adminApi('POST /api/admin/recharges/:id/reject', { params: { id }, body });
  }
  const { data: tickets } = await world.adminApi('GET /api/admin/tickets');
  for (const { id, updated_at: seen } of tickets) {
    const body = { status: 'solved' as const, based_on: seen };
    await world.adminApi('POST /api/admin/tickets/:id/status', { params: { id }, body });
  }
});

const balance = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
const marked = (page: Page) => page.locator('[aria-current="true"]').filter({ has: page.locator('span') });

test('a search in a queue opens what it finds, and E credits that one and no other', async ({ page, world }) => {
  const [first, wanted] = [await world.newCustomer('0.00'), await world.newCustomer('0.00')];
  await pays(first);
  const id = await pays(wanted);
  await enter(page, await demoOwner(world.demo), '/admin/recharges');
  await expect(page.getByText(/^Yours for/)).toBeVisible();
  expect(openId(page)).not.toBe(id);

  await page.keyboard.press('/');
  await page.keyboard.type(wanted.email);
  await page.keyboard.press('Enter');
  await expect.poll(() => openId(page)).toBe(id);
  expect(await shownId(page)).toBe(id);
  await expect(marked(page)).toContainText(wanted.email);
  await expect(marked(page)).toBeFocused();
  // A second Enter, as in lists, decides nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await expect.poll(() => balance(wanted)).not.toBe('0.00');
  expect(await balance(first)).toBe('0.00');
  await expect(page.getByRole('heading', { name: /No recharge/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('typed at once, E after a search credits what was found, or nobody', async ({ page, world }) => {
  const wanted = await world.newCustomer('0.00');
  const id = await pays(wanted);
  await enter(page, await demoOwner(world.demo), '/admin/recharges');
  await expect(page.getByText(/^Yours for/)).toBeVisible();
  const decisions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/approve')) decisions.push(request.url());
  });
  await page.route(/\/api\/admin\/reviews/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.type(`/${wanted.email}\ne`);
  await expect.poll(() => balance(wanted), { timeout: 15_000 }).not.toBe('0.00');
  expect(decisions).toHaveLength(1);
  await expect.poll(() => openId(page)).not.toBe(id);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what is typed slowly as a search decides nothing, and a search that finds nothing leaves nothing to decide', async ({
  page,
  world,
}) => {
  await pays(await world.newCustomer('0.00'));
  await enter(page, await demoOwner(world.demo), '/admin/recharges');
  await expect(page.getByText(/^Yours for/)).toBeVisible();
  const searched = page.getByRole('searchbox');
  await page.keyboard.press('/');
  for (const letter of 'mehta') {
    await page.keyboard.press(letter);
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toMatch(new RegExp(`${letter}$`));
    await expect(searched).toBeFocused();
  }
  await expect(page.getByRole('heading', { name: /mehta/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve ₹/ })).toBeHidden();
  expect(openId(page)).toBeNull();
});

test('a text begun for a ticket stays with it through a search, and the other ticket gets none of it', async ({
  page,
  world,
}) => {
  const [first, wanted] = [await world.newCustomer('0.00'), await world.newCustomer('0.00')];
  for (const { api } of [first, wanted]) {
    const body = { title: 'No code', message: 'Nothing came.' };
    await api('POST /api/user/tickets', { body, idempotencyKey: randomUUID() });
  }
  await enter(page, await demoOwner(world.demo), '/admin/tickets');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeVisible();
  const begun = await shownId(page);
  await page.keyboard.press('e');
  await page.keyboard.type('Half an answer');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type(wanted.email);
  await expect(page.getByText(/^Not among those listed/)).toBeVisible();
  expect(openId(page)).toBe(begun);
  await expect(answer).toHaveValue('Half an answer');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => openId(page)).not.toBe(begun);
  await expect(marked(page)).toContainText(wanted.email);
  await page.keyboard.press('e');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue('');
});

test('a key of an order that does nothing says why, and what follows it is no command', async ({ page, world }) => {
  const id = await pays(await world.newCustomer('0.00'));
  await enter(page, await demoOwner(world.demo), `/admin/orders?open=${id}`);
  await expect(page.getByRole('button', { name: /^Note/ })).toBeVisible();
  const foot = page.getByRole('complementary');
  await page.keyboard.type('wNo code', { delay: 30 });
  await page.keyboard.press('Control+Enter');
  await expect(foot.getByText('No replacement is offered for it.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // What is pressed without a pause belongs to the text that was dropped.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await expect(page.getByRole('grid', { name: 'Customers' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.type('bnot now', { delay: 30 });
  await expect(page.getByText('Open the row first.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
