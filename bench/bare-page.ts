import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { build } from 'vite';
import type { Cleanup } from './cleanup.ts';
import { makeTempFolder } from './temp-folder.ts';

/** Builds the bare page with the product's own build settings and serves it precompressed. Returns its URL. */
export async function serveBarePage(cleanup: Cleanup): Promise<string> {
  const folder = join(await makeTempFolder(cleanup), 'web');
  await build({
    configFile: 'vite.web.config.ts',
    configLoader: 'runner',
    root: resolve(import.meta.dirname, 'bare'),
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder, preCompressed: true });
  cleanup.add(() => server.close());
  return `${await server.listen({ host: '127.0.0.1', port: 0 })}/`;
}
