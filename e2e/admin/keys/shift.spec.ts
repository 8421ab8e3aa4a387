import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createShopApi, type ShopApi } from '#sandbox/world/shop-api.ts';
import { test } from '../../journey-test.ts';
import { enter } from '../../steps/enter.ts';
import { joinStaff } from '../../steps/staff.ts';
import { openId, shownId } from '../../steps/open-record.ts';
import type { Customer } from '../../world/customer.ts';
import type { World } from '../../world/start-world.ts';

/** Someone of support, who has confirmed their email. */
async function supportAgent(world: World): Promise<Customer> {
  const agent = await world.newCustomer('0.00');
  const { links } = await world.demo.mail.whenMail(
    ({ to, subject }) => to.includes(agent.email) && subject.startsWith('Confirm your email'),
  );
  const token = new URL(links[0] ?? '').searchParams.get('confirm_email') ?? '';
  await agent.api('POST /api/user/email/confirm', { body: { token } });
  await world.adminApi('POST /api/user/proof', { body: { password: world.demo.admin.password } });
  await joinStaff(world.adminApi, agent, 'support');
  const login = { email: agent.email, password: agent.password };
  return { ...agent, token: (await createShopApi(world.url)('POST /api/user/login', { body: login })).token };
}

async function tenRecharges(world: World): Promise<Customer[]> {
  const first = 632_700_000_000 + Math.floor(Math.random() * 1_000_000);
  const customers = await Promise.all(Array.from({ length: 10 }, () => world.newCustomer('0.00')));
  for (const [index, { api }] of customers.entries()) {
    const body = { method: 'upi' as const, amount: '200' as never };
    const { recharge } = await api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() });
    const params = { id: recharge.id };
    await api('POST /api/user/recharges/:id/reference', { params, body: { utr: String(first + index) } });
  }
  return customers;
}

async function boughtNumber(world: World, { api }: Customer): Promise<string> {
  const { data: services } = await api('GET /api/user/services', { query: { search: 'WhatsApp' } });
  const id = services[0]?.id;
  if (id === undefined) throw new Error('WhatsApp is not for sale');
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find(({ country, server }) => country.name === 'India' && server.name === 'Aster');
  if (!offer) throw new Error('Aster sells none in India');
  const { number } = await api('POST /api/user/numbers', {
    body: { offer_id: offer.id },
    idempotencyKey: randomUUID(),
  });
  world.aster.sendCode(world.aster.activations().at(-1)?.id ?? '', '482915');
  const read = async () => (await api('GET /api/user/numbers/:id', { params: { id: number.id } })).number;
  await expect.poll(async () => (await read()).status).toBe('received');
  return (await read()).phone ?? '';
}

const balance = async (api: ShopApi) => (await api('GET /api/user/auth-data')).balance;

/** Presses keys one after the other and counts them; what is typed counts no keys. */
function hands(page: Page) {
  let presses = 0;
  return {
    async press(...keys: string[]) {
      // As long as a finger takes: radio buttons look at whether the arrow is still down.
      for (const key of keys) await page.keyboard.press(key, { delay: 20 });
      presses += keys.length;
    },
    type: (text: string) => page.keyboard.type(text),
    presses: () => presses,
  };
}

test('a support agent works a shift with the keyboard alone', async ({ page, world }) => {
  // Twelve customers register first; the shift itself takes a few seconds.
  test.slow();
  const agent = await supportAgent(world);
  await world.adminApi('POST /api/admin/canned-answers', {
    body: { name: 'refunded', body: 'Hello {customer}, we refunded {order}.' },
  });
  const payers = await tenRecharges(world);
  const buyer = await world.newCustomer('100.00');
  const phone = await boughtNumber(world, buyer);
  const banned = await world.newCustomer('30.00');
  const ticket = { title: 'No code', message: 'Nothing came.' };
  await buyer.api('POST /api/user/tickets', { body: ticket, idempotencyKey: randomUUID() });
  const { press, type, presses } = hands(page);

  await test.step('ten recharges take twelve keys', async () => {
    await enter(page, agent, '/admin');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    for (let decided = 0; decided < 10; decided += 1) {
      await expect(page.getByText(/^Yours for/)).toBeVisible();
      const before = await shownId(page);
      await expect(page.getByRole('button', { name: /^Approve ₹/ })).toBeFocused();
      if (decided === 3 || decided === 7) {
        await press('r');
        await expect(page.getByRole('button', { name: 'Not on the statement' })).toBeFocused();
        await press('1');
      } else await press('e');
      await expect.poll(() => openId(page)).not.toBe(before);
    }
    await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
    expect(presses()).toBe(12);
    const balances = await Promise.all(payers.map(({ api }) => balance(api)));
    expect(balances.filter((amount) => amount === '0.00')).toHaveLength(2);
  });

  await test.step('a refund, found by the last digits of the phone', async () => {
    await press('g', 'o');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeVisible();
    await press('/');
    await type(phone.slice(-6));
    await press('Enter');
    const row = page.getByRole('grid', { name: 'Orders' }).locator('[data-row]');
    await expect(row).toHaveCount(1);
    await expect(row).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: /^Refund ₹/ })).toBeVisible();
    await press('e');
    await type('The code did not work');
    await press('Control+Enter');
    await expect(page.getByText(/^Nothing is left to refund/)).toBeVisible();
    expect(await balance(buyer.api)).toBe('100.00');
  });

  await test.step('a ban with its reason and end, and the focus back on the row', async () => {
    await press('g', 'u');
    await expect(page.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
    await press('/');
    await type(banned.email);
    await press('Enter');
    const row = page.getByRole('grid', { name: 'Customers' }).locator('[data-row]');
    await expect(row).toHaveCount(1);
    await expect(row).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Ban…' })).toBeVisible();
    await press('b');
    await type('The card was stolen');
    await press('Tab', 'ArrowRight', 'Control+Enter');
    await expect(page.getByText(/^Banned until/)).toBeVisible();
    await expect(row).toBeFocused();
  });

  await test.step('a ticket: a private note, then a kept answer that asks for what it lacks', async () => {
    await press('g', 't');
    await expect(page.getByRole('heading', { name: 'No code', level: 2 })).toBeVisible();
    await press('n');
    await type('Refunded today');
    await press('Control+Enter');
    await expect(page.getByText('Refunded today')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('');
    await press('Escape', 'e');
    await type('/ref');
    await expect(page.getByRole('button', { name: /refunded/ })).toBeVisible();
    await press('Enter', 'Control+Enter');
    await expect(page.getByText('Replace {order} before you send.').first()).toBeVisible();
    await type('your number');
    await press('Control+Shift+Enter');
    await expect(page.getByRole('heading', { name: 'No tickets to answer' })).toBeVisible();
    const { data } = await buyer.api('GET /api/user/tickets', { query: {} });
    expect(data[0]).toMatchObject({ title: 'No code', status: 'solved' });
  });
});
