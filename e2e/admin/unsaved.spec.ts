import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import type { Rupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

test.setTimeout(240_000);

/** A form: where it stands, and what opens it there. */
type Form = { name: string; path: string; opens?: string; isDialog?: boolean };

const formsOfStaff = async (world: World, { api }: Customer): Promise<Form[]> => {
  const { ticket } = await api('POST /api/user/tickets', {
    body: { title: 'No code', message: 'I wait since an hour.' },
    idempotencyKey: randomUUID(),
  });
  const bought = await buyThroughApi(await world.newCustomer('100.00'));
  const { data: servers } = await world.adminApi('GET /api/admin/servers');
  const person = `/admin/users/${publicId('user', (await api('GET /api/user/auth-data')).id)}`;
  return [
    { name: 'a notice', path: '/admin/notifications?open=new' },
    { name: 'a product', path: '/admin/readymade-accounts?open=new' },
    { name: 'an import of accounts', path: '/admin/readymade-accounts?tab=batches&open=import' },
    { name: 'a saved answer', path: '/admin/canned-answers?open=new' },
    { name: 'an answer to a ticket', path: `/admin/tickets?open=${publicId('ticket', ticket.id)}` },
    { name: 'a price rule', path: '/admin/services?tab=rules&open=1' },
    { name: 'a server', path: `/admin/services?tab=servers&open=${servers[0]?.id}` },
    { name: 'a new server', path: '/admin/add-server' },
    { name: 'a new service', path: '/admin/add-service' },
    { name: 'a direct offer', path: '/admin/add-direct' },
    { name: 'payment settings', path: '/admin/payment-settings', opens: 'Add slab' },
    { name: 'settings', path: '/admin/settings' },
    { name: 'a refund', path: `/admin/orders?open=${publicId('number', bought.id)}` },
    { name: 'a note about a customer', path: person, opens: 'Note', isDialog: true },
    { name: 'a ban', path: person, opens: 'Ban…', isDialog: true },
    { name: 'an adjusted balance', path: person, opens: 'Adjust balance…', isDialog: true },
    { name: 'a discount', path: person, opens: 'Discount…', isDialog: true },
    { name: 'an invitation', path: '/admin/staff', opens: 'Invite someone', isDialog: true },
    { name: 'an annotation', path: '/admin/analytics', opens: 'Annotate', isDialog: true },
  ];
};

const formsOfCustomers = async ({ api }: Customer): Promise<Form[]> => {
  const { ticket } = await api('POST /api/user/tickets', {
    body: { title: 'No code', message: 'I wait since an hour.' },
    idempotencyKey: randomUUID(),
  });
  const { recharge } = await api('POST /api/user/recharges', {
    body: { method: 'upi', amount: '100.00' as Rupees },
    idempotencyKey: randomUUID(),
  });
  return [
    { name: 'a ticket', path: '/tickets' },
    { name: 'a message', path: `/tickets?ticket=${ticket.id}` },
    { name: 'a name', path: '/profile' },
    { name: 'another email', path: '/profile', opens: 'Change email' },
    { name: 'a UTR', path: `/recharge?recharge=${recharge.id}` },
  ];
};

/** What someone would have to write again: no searches, passwords and choices. */
const written =
  'textarea:enabled:visible, input:enabled:visible:not([type]), input:is([type=text], [type=email], [type=url]):enabled:visible';

async function openForm(page: Page, { path, opens, isDialog = false }: Form): Promise<Locator> {
  await goWithin(page, path);
  if (opens !== undefined) await page.getByRole('main').getByRole('button', { name: opens }).first().click();
  const place = isDialog ? page.getByRole('dialog') : page.getByRole('main');
  const fields = place.locator(written).and(page.locator(':not([role=searchbox]):not([readonly])'));
  await expect(fields.first()).toBeVisible();
  return fields;
}

/** Whether the browser, and with it the desktop client, asks before the page is closed or reloaded. */
const asksToClose = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

async function expectAsked(page: Page, leave: () => Promise<unknown>, how: string): Promise<void> {
  await leave();
  const keep = page.getByRole('button', { name: 'Keep writing' });
  await expect(keep, how).toHaveCount(1);
  await expect(keep, how).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep, how).toBeHidden();
}

/** Types into each field of a form, and tries every way out of it. */
async function expectKept(page: Page, form: Form): Promise<void> {
  const fields = await openForm(page, form);
  for (const [index, field] of (await fields.all()).entries()) {
    const before = await field.inputValue();
    // A slab that was added is not saved either.
    const wasAsked = await asksToClose(page);
    await field.click();
    await page.keyboard.type('7');
    // A key waits for a page that still loads.
    await expect(field).not.toHaveValue(before);
    await expect.poll(() => asksToClose(page), `${form.name}, field ${index + 1}`).toBe(true);
    await field.fill(before);
    await expect.poll(() => asksToClose(page), `${form.name}, field ${index + 1} as it was`).toBe(wasAsked);
  }
  const field = fields.first();
  await field.click();
  const before = await field.inputValue();
  await page.keyboard.type('7');
  await expect(field).not.toHaveValue(before);
  await expect.poll(() => asksToClose(page)).toBe(true);
  const typed = await field.inputValue();
  await expectAsked(page, () => page.evaluate(() => history.back()), `${form.name}: Back`);
  await expect(field).toHaveValue(typed);
  if (form.isDialog) {
    await expectAsked(page, () => page.keyboard.press('Escape'), `${form.name}: Escape`);
    await expectAsked(
      page,
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      `${form.name}: ✕`,
    );
    await expect(field).toHaveValue(typed);
    return page.keyboard.press('Escape').then(() => page.getByRole('button', { name: 'Discard' }).click());
  }
  const close = page.getByRole('complementary').getByRole('button', { name: 'Close (Esc)' });
  if (await close.isVisible()) await expectAsked(page, () => close.click(), `${form.name}: ✕`);
  const away = page
    .getByRole('navigation')
    .getByRole('link', { name: /^(Orders|Users|Dashboard)/ })
    .first();
  await expectAsked(page, () => away.click(), `${form.name}: a link`);
  await expect(field).toHaveValue(typed);
  const left = await field.elementHandle();
  await away.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('button', { name: 'Keep writing' })).toBeHidden();
  await expect.poll(() => asksToClose(page), `${form.name}: left`).toBe(false);
  // The next form is looked for once this one is gone, not while the page that follows still loads.
  await left?.waitForElementState('hidden');
}

test('every form of the panel asks before what was typed is lost, by any way out', async ({ page, world }) => {
  const forms = await formsOfStaff(world, await world.newCustomer('50.00'));
  await enter(page, await demoOwner(world.demo), '/admin/audit');
  // Before that, nobody hears of a way within the app.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const form of forms) await test.step(form.name, () => expectKept(page, form));
});

test('every form of a customer asks before what was typed is lost, by any way out', async ({ page, world }) => {
  const customer = await world.newCustomer('50.00');
  const forms = await formsOfCustomers(customer);
  await enter(page, customer, '/numbers-history');
  await page.locator('[data-first]').first().waitFor({ state: 'detached' });
  for (const form of forms) await test.step(form.name, () => expectKept(page, form));
});

test('a reload asks in the browser’s own words, and what was typed stays', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin/notifications?open=new');
  const title = page.getByRole('complementary').getByLabel('Title');
  await title.click();
  await page.keyboard.type('UPI is slow today');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(title).toHaveValue('UPI is slow today');
});

test('Back of two steps is undone whole, also after the skip link and a search', async ({ page, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin/users');
  await page.getByRole('navigation').getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'New notice' }).first().click();
  await expect(page.getByRole('complementary').getByLabel('Title')).toBeFocused();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('searchbox').first().fill('upi');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('upi');
  const title = page.getByRole('complementary').getByLabel('Title');
  await title.fill('UPI is slow today');
  await expect.poll(() => asksToClose(page)).toBe(true);
  const here = page.url();
  await expectAsked(page, () => page.evaluate(() => history.go(-2)), 'two steps back');
  await expect.poll(() => page.url()).toBe(here);
  await expect(title).toHaveValue('UPI is slow today');
});

test('where its question cannot be fetched, the browser’s own asks before what was typed is lost', async ({
  page,
  world,
}) => {
  await page.route(/unsaved-question/, (route) => route.abort());
  await enter(page, await world.newCustomer(), '/tickets');
  const title = page.getByLabel('Title');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('unsaved-question'));
  await title.pressSequentially('No code');
  await refused;
  for (const [answer, path] of [
    ['dismiss', '/tickets'],
    ['accept', '/'],
  ] as const) {
    await expect(title).toHaveValue('No code');
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question[answer]();
      return question.message();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
    expect(await asked).toBe('Leave without saving?');
    await expect(page).toHaveURL(`${world.url}${path}`);
  }
});
