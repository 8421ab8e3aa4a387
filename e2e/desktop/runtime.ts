import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

export type Runtime = { executablePath: string; args: string[] };

/**
 * The Electron to test with: the one ELECTRON_OVERRIDE_DIST_PATH names, or the package's own. It runs without Chromium's
 * sandbox, which root does not have.
 */
export function findRuntime(): Runtime {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const executablePath = override
    ? join(override, process.platform === 'win32' ? 'electron.exe' : 'electron')
    : (createRequire(import.meta.url)('electron') as string);
  const args = process.platform === 'linux' ? ['--no-sandbox'] : [];
  return { executablePath, args: [...args, resolve('.')] };
}
