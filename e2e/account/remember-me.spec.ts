import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '../journey-test.ts';
import { expectBalance, expectVisitor, logIn } from '../steps/enter.ts';

/** A browser with a profile on disk, that can be closed and started again. */
const test = base.extend<{ startBrowser: () => Promise<BrowserContext> }>({
  startBrowser: async ({ playwright, launchOptions, world }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'numdesk-browser-'));
    const started: BrowserContext[] = [];
    await provide(async () => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: world.url,
      });
      started.push(context);
      return context;
    });
    for (const context of started) await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});

for (const { remember, outcome } of [
  { remember: true, outcome: 'still logged in' },
  { remember: false, outcome: 'logged out' },
]) {
  test(`${remember ? 'with' : 'without'} "remember me" a restarted browser is ${outcome}`, async ({
    world,
    startBrowser,
  }) => {
    const customer = await world.newCustomer('42.00');
    const first = await startBrowser();
    const page = await first.newPage();
    await page.goto('/login');
    await logIn(page, customer, { remember });
    await expectBalance(page, '42.00');
    await first.close();

    const again = await (await startBrowser()).newPage();
    await again.goto('/');
    if (remember) await expectBalance(again, '42.00');
    else await expectVisitor(again);
  });
}
