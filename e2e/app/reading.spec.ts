import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { endpoints } from '#shared/contract/endpoints.ts';
import { events } from '#shared/contract/events.ts';
import { nearContract } from '#renderer/testing/from-contract.ts';
import { test } from '../journey-test.ts';
import { customerPaths } from '../steps/pages.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { interceptSocket } from '../steps/intercept-socket.ts';
import { demoOwner } from '../world/customer.ts';

test.setTimeout(180_000);

const seed = 20_261_124;
/** What a proxy, or a server that is being replaced, answers to anything. */
const strange: { status: number; contentType?: string; body: string }[] = [
  { status: 204, body: '' },
  { status: 200, contentType: 'application/json', body: '' },
  { status: 200, contentType: 'application/json', body: '[]' },
  { status: 200, contentType: 'application/json', body: 'null' },
  { status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' },
  { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
];

/** What the page answers each request of a customer with, by the path. Some answers are near the contract, the others strange. */
function answersNear(run: number): (path: string) => (typeof strange)[number] | undefined {
  const known = Object.entries(endpoints).flatMap(([key, { answer, ...rest }]) => {
    if (!key.startsWith('GET /api/user/') || key.endsWith('/auth-data') || 'file' in rest) return [];
    const look = new RegExp(`^${key.slice('GET '.length).replace(/:\w+/, String.raw`\d+`)}$`);
    return [{ look, near: fc.sample(nearContract(answer), { seed: seed + run, numRuns: 40 }) }];
  });
  let asked = run;
  return (path) => {
    const found = known.find(({ look }) => look.test(path));
    if (!found) return undefined;
    asked += 1;
    if (asked % 4 === 0) return strange[(asked / 4) % strange.length];
    const body = JSON.stringify(found.near[asked % found.near.length]) ?? '';
    return { status: 200, contentType: 'application/json', body };
  };
}

/** Notes what breaks in the page, and what it passes over. */
function watch(page: Page) {
  const broken: string[] = [];
  const passedOver: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  page.on('console', (message) => {
    if (message.text().startsWith('screen:')) broken.push(message.text());
    if (message.text().startsWith('passed over')) passedOver.push(message.text());
  });
  return { broken, passedOver };
}

for (const path of customerPaths.customer) {
  test(`4 no answer breaks ${path}`, async ({ page, world }) => {
    const { broken } = watch(page);
    const customer = await world.newCustomer('100.00');
    await enter(page, customer, '/creator');
    for (const run of [1, 2, 3, 4]) {
      const answer = answersNear(run);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(/\/api\/user\//, async (route) => {
        const given = answer(new URL(route.request().url()).pathname);
        await (given && route.request().method() === 'GET' ? route.fulfill(given) : route.continue());
      });
      await page.goto(path);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('h1').first()).toBeAttached();
      await expectLive(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(broken).toEqual([]);
  });
}

test('4 a balance that is a number, and fields of other kinds, log a customer in', async ({ page, world }) => {
  const { broken } = watch(page);
  await page.route(/\/api\/user\/auth-data/, (route) =>
    route.fulfill({ json: { status: 1, id: 7, email: 7, profile: {}, social: 'orkut', balance: 1250.5, admin: 'no' } }),
  );
  await enter(page, await world.newCustomer('0.00'), '/creator');
  await expectBalance(page, '1,250.50');
  expect(broken).toEqual([]);
});

/** Every push that the contract knows, near its shape, and others. */
const pushes = fc.oneof(
  ...Object.entries(events).map(([name, event]) => fc.tuple(fc.constant(name), nearContract(event))),
  fc.tuple(fc.constantFrom('made-up', '__proto__', 'constructor'), fc.jsonValue()),
);

for (const path of ['/', '/buy-number', '/recharge', '/notifications', '/numbers-history', '/readymade-accounts']) {
  test(`4 no push breaks ${path}`, async ({ page, world }) => {
    const { broken, passedOver } = watch(page);
    const customer = await world.newCustomer('100.00');
    const socket = await interceptSocket(page);
    await enter(page, customer, path);
    await expectPushesPassedOver(page, socket, passedOver);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(broken).toEqual([]);
  });
}

for (const path of ['/admin', '/admin/orders', '/admin/recharges', '/admin/cases', '/admin/services']) {
  test(`4 no push breaks ${path}`, async ({ page, world }) => {
    const { broken, passedOver } = watch(page);
    const socket = await interceptSocket(page);
    await enter(page, await demoOwner(world.demo), path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expectPushesPassedOver(page, socket, passedOver);
    await expect(page.locator('h1').first()).toBeAttached();
    expect(broken).toEqual([]);
  });
}

type Socket = Awaited<ReturnType<typeof interceptSocket>>;

async function expectPushesPassedOver(page: Page, socket: Socket, passedOver: string[]): Promise<void> {
  await expectLive(page);
  await socket.expectCount(1);
  const sent = fc.sample(pushes, { seed, numRuns: 400 });
  for (const push of sent) socket.push(`42${JSON.stringify(push)}`);
  await expect.poll(() => passedOver.length).toBeGreaterThan(50);
  socket.push(`42${JSON.stringify(['end-of-pushes', {}])}`);
  await expect.poll(() => passedOver.some((line) => line.includes('end-of-pushes'))).toBe(true);
}
