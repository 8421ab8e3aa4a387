import { execFile } from 'node:child_process';
import { copyFile, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build as buildElectron } from 'electron-vite';
import { build } from 'vite';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Builds of the product, each made once, on first use. */
export type Builds = {
  /** Builds the server and returns its file. The web build is beside it once `web` was called. */
  server(): Promise<string>;
  /** Builds the server and the web beside it. */
  web(): Promise<string>;
  /** Builds the server of an earlier commit and returns its file. */
  serverOf(commit: string): Promise<string>;
  /** Builds the server of an earlier commit and the web beside it. */
  webOf(commit: string): Promise<string>;
  /** Builds the desktop client and returns the folder that Electron runs. */
  desktop(): Promise<string>;
};

/** Builds like `npm run build`, but into a separate folder, so that processes running from ./dist are not disturbed. */
export function createBuilds(cleanup: Cleanup): Builds {
  const folder = once(() => makeBuildFolder(cleanup));
  const server = once(async () => {
    const path = await folder();
    await build({
      configFile: 'vite.server.config.ts',
      configLoader: 'runner',
      logLevel: 'warn',
      build: { outDir: path },
    });
    return join(path, 'server/index.js');
  });
  const web = once(async () => {
    const path = join(await folder(), 'web');
    await build({
      configFile: 'vite.web.config.ts',
      configLoader: 'runner',
      logLevel: 'warn',
      build: { outDir: path },
    });
    return server();
  });
  const desktop = once(() => buildDesktop(cleanup));
  return {
    server,
    web,
    desktop,
    serverOf: (commit) => buildCommit(commit, ['server'], cleanup),
    webOf: (commit) => buildCommit(commit, ['server', 'web'], cleanup),
  };
}

/** The commit is taken out of git into a folder of its own and built there, with packages of its own where it has others. */
async function buildCommit(commit: string, parts: readonly ('server' | 'web')[], cleanup: Cleanup): Promise<string> {
  const folder = await makeTempFolder(cleanup);
  const run = promisify(execFile);
  const archive = join(folder, 'commit.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  if (await hasSamePackages(folder)) await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  else await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder });
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  for (const part of parts)
    await run(process.execPath, [vite, 'build', '-c', `vite.${part}.config.ts`, '--logLevel', 'error'], {
      cwd: folder,
    });
  return join(folder, 'dist/server/index.js');
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all(
    [folder, '.'].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')),
  );
  return theirs === ours;
}

/** The program finds its package, with icons, around its build. */
async function buildDesktop(cleanup: Cleanup): Promise<string> {
  const folder = await makeTempFolder(cleanup);
  await copyFile('package.json', join(folder, 'package.json'));
  for (const beside of ['resources', 'node_modules']) await symlink(resolve(beside), join(folder, beside), 'junction');
  await buildElectron({ logLevel: 'warn', build: { outDir: join(folder, 'out'), emptyOutDir: false } });
  return folder;
}

/** The server's build does not bundle packages, so they must be resolvable from its folder. */
async function makeBuildFolder(cleanup: Cleanup): Promise<string> {
  const folder = await makeTempFolder(cleanup);
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return folder;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
