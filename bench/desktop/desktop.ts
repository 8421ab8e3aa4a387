import { existsSync } from 'node:fs';
import { findRuntime } from '../../e2e/desktop/runtime.ts';
import { openAsAdmin } from '../../e2e/desktop/staff.ts';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { startBenchShop, type BenchShop } from '../shop.ts';
import { makeTempFolder } from '../temp-folder.ts';
import { writeBareWindow } from './bare-window.ts';
import { startClient, type Client } from './client.ts';
import { measureMemory } from './memory.ts';
import { measureStart } from './start.ts';

/** Measures the desktop client in a real Electron: how soon it can be used, and its memory after an hour. Skipped without one. */
export async function measureDesktop({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const executablePath = findElectron();
  if (executablePath === undefined) return skip('no Electron');
  if (!hasDisplay()) return skip('no display');
  const shop = await startBenchShop(await builds.server(), cleanup);
  const ours: Client = { executablePath, program: await builds.desktop(), profile: await makeTempFolder(cleanup) };
  if (!(await withCleanup(cleanup, (own) => logIn(ours, shop, own))))
    return skip('no keyring to remember a login with');
  const bare: Client = {
    executablePath,
    program: await writeBareWindow(cleanup),
    profile: await makeTempFolder(cleanup),
  };
  const start = await measureStart({ bare, ours }, cleanup, print);
  return [...start, ...(await measureMemory(ours, shop, cleanup, print))];

  function skip(reason: string): Comparison[] {
    print(`  Skipped: there is ${reason}.`);
    return [];
  }
}

function findElectron(): string | undefined {
  try {
    const { executablePath } = findRuntime();
    return existsSync(executablePath) ? executablePath : undefined;
  } catch {
    // The package has no binary when it was installed without one.
    return undefined;
  }
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

/** Logs in with "remember me". False when this computer cannot remember. */
async function logIn(client: Client, shop: BenchShop, cleanup: Cleanup): Promise<boolean> {
  const { page } = await startClient(client, cleanup);
  await openAsAdmin(page, { url: shop.url, admin: shop.world.admin });
  const computer = await page.evaluate(() => window.desktop?.computer());
  if (computer?.vault !== 'keyring') return false;
  await page.waitForFunction(async () => (await window.desktop?.opening())?.token !== null);
  return true;
}
