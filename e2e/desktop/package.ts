import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FuseV1Options, flipFuses, FuseVersion } from '@electron/fuses';
import { test as base, withFolder } from './desktop-test.ts';
import { forOrdinaryUser } from './ordinary-user.ts';

/** An unpacked app: its folder, its program and the folder of its archive. */
export type Package = { folder: string; program: string; resources: string };

const require = createRequire(import.meta.url);
/** Of the runtime that the other tests use; nothing is downloaded. */
const distribution = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(dirname(require.resolve('electron')), 'dist');

/**
 * `release` is packaged as for a release. `driven` is a copy of it with one fuse changed, so that Playwright can drive it:
 * it is what `machine` starts.
 */
export const test = base.extend<object, { release: Package; driven: Package }>({
  release: [
    async ({}, use) => {
      await withFolder('numdesk-release-', async (folder) => {
        const parameters = ['--config', 'electron-builder.config.ts', '--dir', `--${process.arch}`];
        await promisify(execFile)(
          process.execPath,
          [require.resolve('electron-builder/cli.js'), ...parameters, `-c.directories.output=${folder}`],
          { env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: distribution } },
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
  runtime: [
    async ({ driven }, use) => {
      await forOrdinaryUser(driven.program, (executablePath) => use({ executablePath, args: [] }));
    },
    { scope: 'worker' },
  ],
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
