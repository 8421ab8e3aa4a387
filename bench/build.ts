import { copyFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  return { server, web, desktop };
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
