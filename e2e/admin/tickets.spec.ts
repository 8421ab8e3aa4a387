import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectLive, openAs, openLive } from '../steps/enter.ts';
import { newAdmin } from '../steps/staff.ts';
import { demoOwner } from '../world/customer.ts';

test('two staff on one ticket: each reads who is replying; the customer reads the answer at once, and never a private note', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  const question = { title: 'Where is my code?', message: 'I waited ten minutes.' };
  const { ticket } = await customer.api('POST /api/user/tickets', { body: question, idempotencyKey: randomUUID() });
  const theirs = await openLive(browser, world, customer, `/tickets?ticket=${ticket.id}`);
  const ticketOf = theirs.getByRole('main');
  await expect(ticketOf.getByText('I waited ten minutes.')).toBeVisible();

  const colleague = await newAdmin(world);
  const path = `/admin/tickets?open=${publicId('ticket', ticket.id)}`;
  const first = await openAs(browser, world, await demoOwner(world.demo), path);
  await expect(first.getByText(/^Yours for/)).toBeVisible();
  const second = await openAs(browser, world, colleague, path);
  await expect(second.getByRole('heading', { name: question.title, level: 2 })).toBeVisible();
  await Promise.all([first, second].map(expectLive));

  await second.keyboard.press('e');
  await second.keyboard.type('It is on its way');
  await expect(first.getByText(`${colleague.email} is replying`)).toBeVisible();
  await expect(second.getByText(/is replying$/)).toBeHidden();

  await first.keyboard.press('n');
  await first.keyboard.type('The provider was down, do not tell');
  await expect(second.getByText(/is replying$/)).toBeHidden();
  await first.keyboard.press('Control+Enter');
  await expect(second.getByRole('list', { name: 'Messages' })).toContainText('The provider was down, do not tell');

  await second.keyboard.press('Control+Enter');
  await expect(ticketOf.getByText('It is on its way')).toBeVisible();
  await expect(first.getByText(/is replying$/)).toBeHidden();
  await expect(first.getByRole('list', { name: 'Messages' })).toContainText('It is on its way');
  await expect(ticketOf).not.toContainText('The provider was down');
  const { data } = await customer.api('GET /api/user/tickets', { query: {} });
  expect(JSON.stringify(data)).not.toContain('The provider was down');
  await Promise.all([theirs, first, second].map((page) => page.context().close()));
});
