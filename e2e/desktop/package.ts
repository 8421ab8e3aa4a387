import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, flipFuses, FuseVersion } from '@electron/fuses';
import { _electron } from '@playwright/test';
import { switchesFor, test as base, withFolder } from './desktop-test.ts';

/** An unpacked app: its folder, its program and the folder of its archive. */
export type Package = { folder: string; program: string; resources: string };
export type Home = { start: (app: Package) => ReturnType<typeof _electron.launch> };

const require = createRequire(import.meta.url);
/** Of the runtime that the other tests use; nothing is downloaded. */
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(dirname(require.resolve('electron')), 'dist');

/**
 * `release` is packaged as for a release. `driven` is a copy of it with one fuse changed, so that Playwright can drive it.
 * `home` is the home folder of a person, which survives restarts.
 */
export const test = base.extend<{ home: Home }, { release: Package; driven: Package }>({
  release: [
    async ({}, use) => {
      await withFolder('numdesk-release-', async (folder) => {
        const parameters = ['--config', 'electron-builder.config.ts', '--dir', `--${process.arch}`];
        await promisify(execFile)(
          process.execPath,
          [require.resolve('electron-builder/cli.js'), ...parameters, `-c.directories.output=${folder}`],
          { env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: runtime } },
        );
        await use(packageIn(folder));
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  driven: [
    async ({ release }, use) => {
      await withFolder('numdesk-driven-', async (folder) => {
        await cp(release.folder, join(folder, basename(release.folder)), {
          recursive: true,
          verbatimSymlinks: true,
          mode: constants.COPYFILE_FICLONE,
        });
        const driven = packageIn(folder);
        await flipFuses(driven.program, {
          version: FuseVersion.V1,
          resetAdHocDarwinSignature: true,
          [FuseV1Options.EnableNodeCliInspectArguments]: true,
        });
        await use(driven);
      });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  home: async ({}, use) => {
    await withFolder('numdesk-home-', async (folder) => {
      const started: Awaited<ReturnType<Home['start']>>[] = [];
      await use({
        async start(app) {
          const [executablePath, env] = await launcher(folder, app.program);
          const args = switchesFor(join(folder, 'profile')).filter((name) => name !== '--no-sandbox');
          const launched = await _electron.launch({ executablePath, args, env, chromiumSandbox: true });
          started.push(launched);
          return launched;
        },
      });
      for (const app of started) await app.close().catch(() => {});
    });
  },
});

function packageIn(output: string): Package {
  const arm = process.arch === 'arm64' ? '-arm64' : '';
  if (process.platform === 'darwin') {
    const folder = join(output, `mac${arm}`);
    const contents = join(folder, 'Numdesk.app', 'Contents');
    return { folder, program: join(contents, 'MacOS', 'Numdesk'), resources: join(contents, 'Resources') };
  }
  const [name, program] = process.platform === 'win32' ? ['win', 'Numdesk.exe'] : ['linux', 'numdesk'];
  const folder = join(output, `${name}${arm}-unpacked`);
  return { folder, program: join(folder, program), resources: join(folder, 'resources') };
}

/**
 * A packaged app does not start without Chromium's sandbox, and the sandbox does not start for root. Root, as in a
 * container, becomes an ordinary user in a namespace of its own, with a session bus and a keyring as after a login.
 */
async function launcher(home: string, program: string): Promise<[string, Record<string, string>]> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (process.getuid?.() !== 0) return [program, env];
  const runtimeFolder = join(home, 'run');
  await mkdir(runtimeFolder, { recursive: true, mode: 0o700 });
  const script = join(home, 'start.sh');
  const unlock = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"';
  await writeFile(
    script,
    `#!/bin/sh\nexec unshare --user --map-user=1000 --map-group=1000 dbus-run-session -- sh -c '${unlock}' sh '${program}' "$@"\n`,
    { mode: 0o755 },
  );
  return [script, { ...env, HOME: home, XDG_RUNTIME_DIR: runtimeFolder }];
}
