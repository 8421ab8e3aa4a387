import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startDemoWorld } from '../src/sandbox/world.ts';
import { sandboxPortsAfter } from '../src/sandbox/world/free-port.ts';

/**
 * Development mode: the server restarts on every change, the page updates in place on port 5173 and reaches the server
 * through the Vite proxy. One Ctrl+C stops everything.
 */
async function main(): Promise<number> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  const port = Number(process.env['PORT'] ?? 3000);
  console.log('Starting sandbox and server. The first start prepares the database…');
  const world = await startDemoWorld({
    port,
    sandboxPorts: sandboxPortsAfter(port),
    dataDir: process.env['DATA_DIR'] ?? './data',
    codeDelayMs: [2500, 6000],
    command: [
      process.execPath,
      resolve('node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'src/server/index.ts',
    ],
    env: { NODE_ENV: 'development', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
    output: 'shown',
    signal: ending.signal,
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (!world) return 0;
  const page = startPage(port);
  console.log(
    `Customer ${world.customer.email} ${world.customer.password} · admin ${world.admin.email} ${world.admin.password} · mails ${world.mail.url}`,
  );
  await Promise.race([world.server.ended, once(page, 'exit'), once(ending.signal, 'abort')]);
  page.kill('SIGTERM');
  await world.stop();
  return 0;
}

/** Runs in its own process group: Ctrl+C reaches only this process, which then stops it. */
function startPage(port: number): ChildProcess {
  const vite = [resolve('node_modules/vite/bin/vite.js'), '-c', 'vite.web.config.ts'];
  return spawn(process.execPath, vite, { stdio: 'inherit', env: { ...process.env, PORT: String(port) } });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
