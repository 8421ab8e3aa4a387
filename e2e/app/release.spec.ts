import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectShellCached, readCaches } from '../steps/worker.ts';
import { openReleaseProxy } from '../world/release-proxy.ts';

test.use({ serviceWorkers: 'allow' });

test('after a release the new service worker takes over, a tab of the old build still works and no API response is cached', async ({
  page,
  context,
  world,
}) => {
  const proxy = await openReleaseProxy(world.url);
  try {
    const customer = await world.newCustomer('137.00');
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await page.goto(`${proxy.url}/login-history`);
    await expectShellCached(page);
    await expect(page.getByRole('link', { name: /Balance - ₹137\.00/ })).toBeVisible();
    const [firstBuild = '', ...others] = Object.keys(await readCaches(page));
    expect(others).toEqual([]);
    const rechargePage = (await readCaches(page))[firstBuild]?.find((path) => path.includes('/recharge-page-')) ?? '';
    expect(rechargePage).not.toBe('');
    await page.evaluate(() => Object.assign(globalThis, { openedBeforeRelease: true }));

    proxy.release(rechargePage);
    const visitsBefore = proxy.visits(rechargePage);
    const takenOver = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve('taken over'), { once: true });
        }),
    );
    const newTab = await context.newPage();
    await newTab.goto(`${proxy.url}/login-history`);
    expect(await takenOver).toBe('taken over');
    await expect.poll(async () => Object.keys(await readCaches(page))).toHaveLength(2);

    // The first tab has never opened this page. Its file is gone from the server, but cached in this browser.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recharge' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible();
    expect(await page.evaluate(() => 'openedBeforeRelease' in globalThis)).toBe(true);
    expect(proxy.visits(rechargePage)).toBe(visitsBefore);
    expect((await page.request.get(proxy.url + rechargePage)).status()).toBe(404);

    // The second tab runs the new build.
    await newTab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recharge' }).click();
    await expect(newTab.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible();
    const kept = await readCaches(newTab);
    const secondBuild = Object.keys(kept).find((name) => name !== firstBuild) ?? '';
    expect(kept[firstBuild]).toContain(rechargePage);
    expect(kept[secondBuild]).toContain(rechargePage.replace('.js', '-2.js'));
    expect(kept[secondBuild]).not.toContain(rechargePage);
    const all = Object.values(kept).flat();
    expect(all.filter((path) => !/^\/(assets\/[\w.-]+|shell|[\w-]+\.(js|svg))$/.test(path))).toEqual([]);
    expect(all.filter((path) => path.startsWith('/api/'))).toEqual([]);
  } finally {
    await proxy.close();
  }
});
