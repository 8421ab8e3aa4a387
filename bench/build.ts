import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Builds of the product, each made once and only when somebody asks. */
export type Builds = {
  /** The built server's file. The web that it serves is beside it once `web` was asked for. */
  server(): Promise<string>;
  /** The built server with the built web beside it. */
  web(): Promise<string>;
};

/** Builds as `npm run build` does, but into a folder of our own: what runs from ./dist meanwhile is left in peace. */
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
  return { server, web };
}

/** Packages stay outside the server's build, so they must be found from where it lies. */
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
