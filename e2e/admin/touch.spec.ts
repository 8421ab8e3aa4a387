import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessibleEverywhere, goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { smallTargets } from '../steps/touch.ts';
import { demoOwner } from '../world/customer.ts';

test.setTimeout(240_000);
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const pages = [
  '',
  '/orders',
  '/orders?q=status:waiting',
  '/recharges',
  '/cases',
  '/tickets',
  '/approvals',
  '/services',
  '/services?tab=services',
  '/services?tab=servers',
  '/services?tab=rules',
  '/services?tab=servers&open=1',
  '/add-server',
  '/add-service',
  '/add-direct',
  '/payment-settings',
  '/analytics',
  '/readymade-accounts',
  '/readymade-accounts?open=new',
  '/readymade-accounts?tab=batches&open=import',
  '/menu',
  '/theme',
  '/seo',
  '/website-footer',
  '/settings',
  '/staff',
  '/staff?part=limits',
  '/audit',
  '/notifications',
  '/notifications?open=new',
  '/bulk-jobs',
  '/canned-answers?open=new',
  '/device',
  `/users/${publicId('user', 1)}`,
];

test('on a phone, whatever is pressed in the panel is at least 44 px high and wide', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  const { data } = await customer.api('GET /api/user/numbers', { query: {} });
  const records = [
    `?open=${publicId('user', customer.id)}`,
    ...data.map(({ id }) => `/orders?open=${publicId('number', id)}`),
  ];
  await enter(page, await demoOwner(world.demo), '/admin');
  for (const path of [...pages, ...records]) {
    await page.goto(`/admin${path}`);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await smallTargets(page), `/admin${path}`).toEqual([]);
  }
});

test('a search with tokens and a ticket with a link have no accessibility violations', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  const { data } = await customer.api('GET /api/user/numbers', { query: {} });
  const { ticket } = await customer.api('POST /api/user/tickets', {
    body: { title: 'No code', message: 'Nothing came.', about: { kind: 'number', id: data[0]?.id ?? (0 as never) } },
    idempotencyKey: randomUUID(),
  });
  await enter(page, await demoOwner(world.demo), '/admin');
  for (const path of [
    '/orders?q=status:waiting+when:7d+server:aster+nothing:known',
    '?search=status:active+tag:vip',
    `/tickets?open=${publicId('ticket', ticket.id)}`,
  ]) {
    await goWithin(page, `/admin${path}`);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleEverywhere(page, `/admin${path}`);
  }
});
