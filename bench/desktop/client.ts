import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { environmentFor, switchesFor } from '../../e2e/desktop/desktop-test.ts';
import type { Cleanup } from '../cleanup.ts';

/** A program for Electron to run, and the profile in which it runs. */
export type Client = { executablePath: string; program: string; profile: string };
type Started = { app: ElectronApplication; page: Page };

/** Starts a client and waits for its first window. This process handles signals: cleanup closes it. */
export async function startClient({ executablePath, program, profile }: Client, cleanup: Cleanup): Promise<Started> {
  const app = await _electron.launch({
    executablePath,
    args: [...switchesFor(profile), program],
    env: environmentFor(profile),
  });
  cleanup.add(() => app.close());
  return { app, page: await app.firstWindow() };
}
