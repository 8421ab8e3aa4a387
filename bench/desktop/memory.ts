import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import type { BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { startClient, type Client } from './client.ts';
import { sendHour } from './traffic.ts';

/** Growth beyond this share is a leak; below it are caches that fill once. */
const tolerance = 0.1;
/** Toasts close themselves, and memory goes back to the system, some seconds after the last change. */
const settleMs = 15_000;

/** Measures the client's memory after its start and after an hour of traffic on /admin. Rejects when it grew. */
export async function measureMemory(
  client: Client,
  shop: BenchShop,
  cleanup: Cleanup,
  print: (text: string) => void,
): Promise<Comparison[]> {
  const { app, page } = await startClient(client, cleanup);
  await page.locator('[role=grid]').first().waitFor();
  const start = await readMemory(app, page);
  // The page in front tells alerts itself: the three first ones, and the others as one toast with the title of the newest.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  const { sent, lastAlert } = await sendHour(shop);
  await page.getByText(lastAlert).first().waitFor();
  const end = await readMemory(app, page);

  const growth = end / start - 1;
  const isKept = growth <= tolerance;
  const row = [round(start), sent, round(end), `${round(growth * 100)} %`, isKept ? 'no growth' : 'GREW'];
  print(formatTable(['memory after start, MB', 'changes', 'after an hour, MB', 'growth', ''], [row]));
  if (!isKept) throw new Error(`the client grew by ${round(growth * 100)} % in an hour of traffic`);
  const what = 'desktop client, memory after an hour';
  const against = `start and ${tolerance * 100} %`;
  return [{ what, ours: end, unit: 'MB', against, theirs: start * (1 + tolerance), better: 'less' }];
}

/** Memory of all processes in MB, without what they no longer use. */
async function readMemory(app: ElectronApplication, page: Page): Promise<number> {
  await pause(settleMs);
  await app.evaluate(() => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    const { runInNewContext } = process.getBuiltinModule('node:vm');
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  const processes = await app.evaluate(({ app: running }) =>
    running.getAppMetrics().map(({ pid, memory }) => ({ pid, kilobytes: memory.workingSetSize })),
  );
  const each = await Promise.all(processes.map(async ({ pid, kilobytes }) => (await readShare(pid)) ?? kilobytes));
  return each.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** Linux tells a process's memory with its share of what several use; elsewhere that counts in full for each. */
async function readShare(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes);
}
