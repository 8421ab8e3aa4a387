import { cpSync, linkSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

export type Runtime = { executablePath: string; args: string[] };

/**
 * The Electron to test with: the package's own, or the one ELECTRON_OVERRIDE_DIST_PATH names. The latter is given our
 * package as its built-in app, as an installed client has it, out of links in `folder`: a substitute runtime's default
 * app may start before an ES module is loaded, too late for what main registers first. It can go when main is CommonJS.
 */
export function findRuntime(folder: string): Runtime {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (!override) {
    const executablePath = createRequire(import.meta.url)('electron') as string;
    return { executablePath, args: [resolve('.')] };
  }
  for (const name of readdirSync(override)) {
    if (name !== 'electron' && name !== 'resources') symlinkSync(join(override, name), join(folder, name));
  }
  const executablePath = join(folder, 'electron');
  linkOrCopy(join(override, 'electron'), executablePath);
  mkdirSync(join(folder, 'resources'));
  symlinkSync(resolve('.'), join(folder, 'resources', 'app'));
  return { executablePath, args: [] };
}

/** Electron finds its resources beside its own file, so that one may not be a symbolic link. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
