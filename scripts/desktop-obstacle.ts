import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

/** Why the desktop suite cannot run here; undefined when it can. */
export function desktopObstacle(): string | undefined {
  const { ELECTRON_OVERRIDE_DIST_PATH: given, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (given ? !existsSync(given) : !hasOwnElectron()) {
    return given
      ? `ELECTRON_OVERRIDE_DIST_PATH names ${given}, which is not there`
      : "there is no Electron here: fetch it with 'npx electron --version', or set ELECTRON_OVERRIDE_DIST_PATH";
  }
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return 'there is no display here';
  return undefined;
}

/** The electron package downloads its program on first use; a test run must not. */
function hasOwnElectron(): boolean {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const name = join(folder, 'path.txt');
  return existsSync(name) && existsSync(join(folder, 'dist', readFileSync(name, 'utf8')));
}
