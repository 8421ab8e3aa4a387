import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { buyThroughApi, whatsApp } from '../steps/numbers.ts';
import { newAdmin } from '../steps/staff.ts';
import type { World } from '../world/start-world.ts';
import type { People } from './people.ts';
import type { Screenshot } from './screenshot.ts';

/** What waits for someone, or went wrong: a case, a scheduled and a held notice, a replacement, a conflict, a failed job. */
export function adminWaitingScreenshots({ owner, busy }: People, world: World): Screenshot[] {
  const who = owner;
  const at = { who, path: '/admin', anyLanguage: true } as const;
  const openCase = once(() => startCase(world));
  const notice = once(() => scheduleNotice(world));
  const number = once(async () => {
    await addSeller(world);
    return publicId('number', (await buyThroughApi(busy, whatsApp)).id);
  });
  const limits = once(() => changeLimits(world));
  const job = once(() => runJob(world));
  return [
    {
      ...at,
      name: 'admin-case',
      async act(page) {
        await openCase();
        await page.goto('/admin/cases?kind=payment_rejected');
        const row = page.locator('main ul button').first();
        await expect(row).toBeVisible();
        await row.click();
        await expect(page.locator('main dl').first()).toBeVisible();
      },
    },
    {
      ...at,
      name: 'admin-notices-held',
      async act(page) {
        await page.goto(`/admin/notifications?open=${await notice()}`);
        await expect(page.getByRole('complementary').last()).toContainText('₹8');
      },
    },
    {
      ...at,
      name: 'admin-orders-replace',
      windowOnly: true,
      async act(page) {
        await page.goto(`/admin/orders?open=${await number()}`);
        await page.getByRole('button', { name: /^(Replace|बदलें).*…$/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    { ...at, name: 'admin-staff-limits-conflict', windowOnly: true, act: (page) => changeLimitsTwice(page, world) },
    {
      ...at,
      name: 'admin-recharges-error',
      async act(page) {
        await page.route(/\/api\/admin\/reviews\b/, (route) => route.abort());
        await page.goto('/admin/recharges');
        await expect(page.getByRole('button', { name: /^(Try again|फिर)/ })).toBeVisible({ timeout: 30_000 });
      },
    },
    {
      ...at,
      name: 'admin-bulk-job',
      async act(page) {
        await page.goto(`/admin/bulk-jobs?open=${await job()}`);
        await expect(page.getByRole('complementary').last().getByRole('listitem').first()).toBeVisible();
      },
    },
    {
      ...at,
      name: 'admin-audit-changes',
      async act(page) {
        await limits();
        await page.goto('/admin/audit?text=A%20busy%20season');
        await page.locator('[data-row]').first().click();
        await page.getByRole('complementary').last().waitFor();
      },
    },
  ];
}

function once<T>(prepare: () => Promise<T>): () => Promise<T> {
  let prepared: Promise<T> | undefined;
  return () => (prepared ??= prepare());
}

/** One more server that sells what Aster does. */
async function addSeller({ adminApi, providers }: World): Promise<void> {
  const [, second] = providers;
  if (!second) throw new Error('the demo has two providers');
  second.setStock('wa', 22, 40);
  const { server } = await adminApi('POST /api/admin/servers', {
    body: { name: 'Fuji', url: second.url, api_key: second.apiKey },
    idempotencyKey: randomUUID(),
  });
  await adminApi('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
}

/** The payment of a recharge that was rejected. */
async function startCase(world: World): Promise<void> {
  const { api } = await world.newCustomer('120.00');
  const body = { method: 'sandbox' as const, amount: '350' as never };
  const { recharge } = await api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() });
  const reason = 'It was started twice';
  await world.adminApi('POST /api/admin/recharges/:id/reject', { params: { id: recharge.id }, body: { reason } });
  const order = await world.demo.gateway.whenOrder({ receipt: String(recharge.id) });
  await world.demo.gateway.pay(order.id);
}

/** Whoever scheduled it is not on staff any more at its time. Returns its id; another one stays scheduled. */
async function scheduleNotice(world: World): Promise<number> {
  const editor = await newAdmin(world);
  const write = async (title: string, inMs: number) => {
    const { notice } = await editor.api('POST /api/admin/notices', {
      idempotencyKey: randomUUID(),
      body: {
        title,
        message: 'Numbers from Poland are available again, from ₹8 each.',
        severity: 'info',
        link: '/buy-number',
        shown_as: 'list',
        audience: { to: 'everyone' },
        expires_at: null,
      },
    });
    const send_at = new Date(Date.now() + inMs).toISOString();
    const body = { version: notice.version, send_at, expected_count: 0 };
    await editor.api('POST /api/admin/notices/:id/send', { params: { id: notice.id }, body });
    return notice.id;
  };
  await write('Recharges pause on Sunday, 2 to 3 am', 2 * 24 * 60 * 60 * 1000);
  const id = await write('Poland is back', 3000);
  const params = { id: editor.id };
  await world.adminApi('POST /api/user/proof', { body: { password: world.demo.admin.password } });
  await world.adminApi('POST /api/admin/staff/:id/role', {
    params,
    body: { was: 'admin', role: null, reason: 'Left the desk' },
  });
  await expect
    .poll(async () => (await world.adminApi('GET /api/admin/notices/:id', { params: { id } })).notice.state, {
      timeout: 60_000,
    })
    .toBe('held');
  return id;
}

/** Someone else saves other limits before this page does. */
async function changeLimitsTwice(page: Page, world: World): Promise<void> {
  await page.goto('/admin/staff?part=limits');
  const fields = page.locator('main section').last().locator('input');
  await fields.nth(1).fill('150');
  await changeLimits(world);
  await page.locator('main section').last().getByRole('button').last().click();
  await page.getByRole('dialog').locator('input').first().fill('More trust');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

async function changeLimits({ adminApi, demo }: World): Promise<void> {
  const { data } = await adminApi('GET /api/admin/staff-limits');
  await adminApi('POST /api/user/proof', { body: { password: demo.admin.password } });
  for (const { role, version, day } of data) {
    const body = { each: [], day: String(Number(day) + 100) as never, version, reason: 'A busy season' };
    await adminApi('POST /api/admin/staff-limits/:role', { params: { role }, body });
  }
}

/** A ban that fails for the owner, and is done for customers. */
async function runJob(world: World): Promise<number> {
  const admin = await world.adminApi('GET /api/user/auth-data');
  const people = await Promise.all([1, 2, 3].map(() => world.newCustomer('0.00')));
  const ids = [admin.id, ...people.map(({ id }) => id)];
  const { job } = await world.adminApi('POST /api/admin/bulk', {
    idempotencyKey: randomUUID(),
    body: {
      action: 'user.ban',
      selection: { ids },
      params: { until: null },
      expected_count: ids.length,
      reason: 'They shared one stolen card',
    },
  });
  await expect
    .poll(async () => (await world.adminApi('GET /api/admin/bulk/:id', { params: { id: job.id } })).job.state)
    .not.toBe('running');
  return job.id;
}
