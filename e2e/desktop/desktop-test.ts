import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { startDemoWorld, type DemoWorld } from '../../src/sandbox/world.ts';
import { watchNotifications, type Notifications } from './bus/notifications.ts';
import { startTrayHost, type TrayHost } from './bus/tray-host.ts';
import { findRuntime, type Runtime } from './runtime.ts';

export type Client = { app: ElectronApplication; page: Page };
/** A client whose profile in `folder` survives restarts. */
export type Machine = {
  folder: string;
  start: (
    more?: string[],
    env?: Record<string, string>,
    beforeWindow?: (app: ElectronApplication) => Promise<void>,
  ) => Promise<Client>;
};

type PerTest = { machine: Machine; trayHost: TrayHost; notifications: Notifications };

/**
 * A real Electron with a temporary profile per test, and one running shop for all tests. A test that asks for `trayHost`
 * runs on a desktop that shows tray icons, any other on one that does not. `notifications` are what reaches the desktop.
 */
export const test = base.extend<PerTest, { runtime: Runtime; shop: DemoWorld }>({
  runtime: [
    async ({}, use) => {
      await use(findRuntime());
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      await withFolder('numdesk-shop-', async (dataDir) => {
        const shop = await startDemoWorld({ dataDir, env: { LOG_LEVEL: 'error' } });
        try {
          await use(shop);
        } finally {
          await shop.stop();
        }
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  machine: async ({ runtime }, use) => {
    await withFolder('numdesk-profile-', async (folder) => {
      const started: ElectronApplication[] = [];
      const start: Machine['start'] = async (more = [], env = {}, beforeWindow = async () => {}) => {
        const app = await _electron.launch({
          executablePath: runtime.executablePath,
          args: [...switchesFor(folder), ...runtime.args, ...more],
          env: { ...environmentFor(folder), ...env },
          // Otherwise Playwright says that there is none. The runtime's arguments say it where it is so.
          chromiumSandbox: true,
        });
        started.push(app);
        await beforeWindow(app);
        return { app, page: await app.firstWindow() };
      };
      await use({ folder, start });
      for (const app of started) await app.close().catch(() => {});
    });
  },
  trayHost: async ({}, provide) => {
    const host = await startTrayHost();
    await provide(host);
    await host.stop();
  },
  notifications: async ({}, provide) => {
    const notifications = await watchNotifications();
    await provide(notifications);
    notifications.stop();
  },
});

/** What the client writes for the desktop stays in the profile, too, and so do certificates that Chromium finds in the home folder. */
export function environmentFor(folder: string): Record<string, string> {
  const home = process.platform === 'linux' ? { HOME: folder } : {};
  return { ...(process.env as Record<string, string>), ...home, XDG_CONFIG_HOME: folder };
}

/** Naming the keyring keeps Chromium from guessing by desktop environment. */
export function switchesFor(folder: string): string[] {
  const linux = process.platform === 'linux' ? ['--password-store=gnome-libsecret'] : [];
  return [...linux, `--user-data-dir=${folder}`];
}

/** A temporary folder for `work`. */
export async function withFolder(prefix: string, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
