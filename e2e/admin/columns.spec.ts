import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';

test.setTimeout(180_000);

const lists = [
  '',
  '/orders?q=when:all',
  '/services?tab=offers',
  '/services?tab=services',
  '/services?tab=servers',
  '/services?tab=rules',
  '/readymade-accounts',
  '/readymade-accounts?tab=batches',
  '/readymade-accounts?tab=accounts',
  '/notifications',
  '/staff',
  '/audit',
  '/approvals',
  '/bulk-jobs',
  '/canned-answers',
];

/** What a column may have more than it needs, in px: less than a word. */
const spareOfAll = 16;

/** The lists in which a text is cut while another column has room to spare, with both. What no row in view needs is to spare. */
const cutWithRoom = (page: Page) =>
  page.evaluate((allowed) => {
    const widthOf = (cell: HTMLElement) => cell.getBoundingClientRect().width;
    return [...document.querySelectorAll('[role="grid"]')].flatMap((grid) => {
      const rows = [...grid.querySelectorAll('[aria-rowindex]')].map((row) => [...row.children] as HTMLElement[]);
      const cells = rows.flat();
      const given = new Map(cells.map((cell) => [cell, widthOf(cell)]));
      // The width that a column begins with is none that it needs.
      for (const part of grid.querySelectorAll<HTMLElement>('[role="columnheader"] > [aria-hidden]'))
        part.hidden = true;
      for (const cell of cells) Object.assign(cell.style, { width: 'max-content', justifySelf: 'start' });
      const needed = new Map(cells.map((cell) => [cell, widthOf(cell)]));
      for (const cell of cells) Object.assign(cell.style, { width: '', justifySelf: '' });
      for (const part of grid.querySelectorAll<HTMLElement>('[role="columnheader"] > [aria-hidden]'))
        part.hidden = false;
      const columns = (rows[0] ?? []).map((head, index) => {
        const all = rows.flatMap((row) => row[index] ?? []);
        const need = Math.max(...all.map((cell) => needed.get(cell) ?? 0));
        const spare = Math.round((given.get(head) ?? 0) - need);
        return { name: `${head.textContent}: ${spare} px`, isBox: head.querySelector('input') !== null, spare };
      });
      const cut = columns.filter(({ spare }) => spare < -1);
      const roomy = columns.filter(({ spare, isBox }) => spare > allowed && !isBox);
      return cut.length > 0 && roomy.length > 0
        ? [{ list: grid.ariaLabel, cut: cut.map(({ name }) => name), roomy: roomy.map(({ name }) => name) }]
        : [];
    });
  }, spareOfAll);

for (const width of [1280, 1440]) {
  test(`no list of the panel cuts a text at ${width} px while a column has room to spare`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = await world.newCustomer('400.00');
    const { id } = await buyThroughApi(customer);
    await customer.api('POST /api/user/recharges', {
      body: { method: 'upi', amount: '123.00' as never },
      idempotencyKey: crypto.randomUUID(),
    });
    const owner = await demoOwner(world.demo);
    await world.adminApi('POST /api/admin/users/:id/balance', {
      params: { id: customer.id },
      body: { delta: '12.50' as never, reason: 'The code came after the number had expired, as the provider says' },
      idempotencyKey: crypto.randomUUID(),
    });
    await enter(page, owner, '/admin');
    const opened = [`?open=${publicId('user', customer.id)}`, `/orders?q=when:all&open=${publicId('number', id)}`];
    for (const path of [...lists, ...opened]) {
      await goWithin(page, `/admin${path}`);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('h1')).toBeAttached();
      await expect
        .configure({ soft: true })
        .poll(() => cutWithRoom(page), `/admin${path}`)
        .toEqual([]);
    }
    // Beside an open record, what was bought is told before whose it is.
    const names = page.getByRole('gridcell').locator('.truncate', { hasText: /^(WhatsApp|UPI recharge)$/ });
    await expect(names.first()).toBeVisible();
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
    // The phone is what staff tell orders apart by.
    const phones = page.getByRole('gridcell').filter({ hasText: /^\+\d/ });
    await expect(phones.first()).toBeVisible();
    const cut = (cells: Element[]) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length;
    expect(await phones.evaluateAll(cut)).toBe(0);
  });
}
