import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron } from '@playwright/test';
import { startDemoWorld } from '../src/sandbox/world.ts';
const exe = join(process.env['ELECTRON_OVERRIDE_DIST_PATH']!, 'electron');
async function run(args: string[], selector: string, folder: string) {
  const t0 = performance.now();
  const app = await _electron.launch({
    executablePath: exe,
    args: ['--no-sandbox', '--password-store=gnome-libsecret', `--user-data-dir=${folder}`, ...args],
  });
  const page = await app.firstWindow();
  const t1 = performance.now();
  await page.waitForSelector(selector);
  const t2 = performance.now();
  const inner = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    now: Date.now(),
    fcp: performance.getEntriesByType('paint').map((p) => [p.name, Math.round(p.startTime)]),
    nav: performance
      .getEntriesByType('navigation')
      .map((n: any) => [Math.round(n.responseEnd), Math.round(n.domContentLoadedEventEnd), Math.round(n.loadEventEnd)]),
    res: performance
      .getEntriesByType('resource')
      .map((r: any) => [
        r.name.split('/').slice(-1)[0].slice(0, 40),
        Math.round(r.startTime),
        Math.round(r.responseEnd),
      ]),
  }));
  await app.close();
  return { launch: Math.round(t1 - t0), usable: Math.round(t2 - t0), inner };
}
const shop = await startDemoWorld({ dataDir: await mkdtemp(join(tmpdir(), 'shop-')), env: { LOG_LEVEL: 'error' } });
const folder = await mkdtemp(join(tmpdir(), 'prof-'));
const bareFolder = await mkdtemp(join(tmpdir(), 'bare-'));
{
  const app = await _electron.launch({
    executablePath: exe,
    args: ['--no-sandbox', '--password-store=gnome-libsecret', `--user-data-dir=${folder}`, resolve('.')],
  });
  const page = await app.firstWindow();
  await page.getByLabel('Shop address').fill(shop.url);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page
    .getByRole('link', { name: /log ?in/i })
    .first()
    .click();
  await page.getByLabel('Email').fill(shop.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(shop.admin.password);
  await page.getByLabel(/remember me/i).setChecked(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForSelector('a[href="/recharge"]');
  await new Promise((r) => setTimeout(r, 1500));
  await app.close();
}
for (let i = 0; i < 7; i++) {
  const bare = await run(['/tmp/bare'], 'h1', bareFolder);
  const ours = await run([resolve('.')], 'a[aria-label^="Balance"]', folder);
  console.log(bare.launch, bare.usable, '|', ours.launch, ours.usable, i === 6 ? JSON.stringify(ours.inner) : '');
}
await rm(folder, { recursive: true });
await shop.stop();
process.exit(0);
