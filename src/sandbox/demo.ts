import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Problem } from '#shared/problem.ts';
import { demoBox } from './demo-box.ts';
import { dialects, isDialect, type DialectName } from './sms-provider/dialects/dialects.ts';
import { demoAdmin, startDemoWorld } from './world.ts';
import { claimPort, sandboxPortCount, sandboxPortsAfter } from './world/free-port.ts';

/** Runs the whole product on this machine with a sandbox. Returns the server's exit code. */
async function main(): Promise<number> {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  endWithNpm(ending);
  const port = readPort(process.env['PORT']);
  const dialect = readDialect(process.env['PROVIDER_DIALECT']);
  await claimPort(port, '0.0.0.0');
  console.log('Starting the Numdesk demo. The first start prepares its database and takes a little longer…');
  const world = await startDemoWorld({
    port,
    sandboxPorts: sandboxPortsAfter(port),
    dataDir: process.env['DATA_DIR'] || './data',
    codeDelayMs: [2500, 6000],
    dialect,
    admin: {
      email: process.env['ADMIN_EMAIL'] || demoAdmin.email,
      password: process.env['ADMIN_PASSWORD'] || demoAdmin.password,
    },
    command: [process.execPath, resolve(import.meta.dirname, '../server/index.js')],
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
    output: 'shown',
    signal: ending.signal,
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (!world) return 0;
  console.log(demoBox(world));
  const code = await world.server.ended;
  await world.stop();
  return code ?? 1;
}

/** An npm that is killed says nothing to what it runs. */
function endWithNpm(ending: AbortController): void {
  const npm = findNpm(process.ppid);
  if (npm === undefined) return;
  const watch = () => {
    try {
      process.kill(npm, 0);
    } catch {
      ending.abort();
    }
  };
  setInterval(watch, 1000).unref();
}

/** The npm that runs this, above its shell; undefined where another program does, and where nobody can say so. */
function findNpm(pid: number): number | undefined {
  const answer = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(answer.stdout ?? '') ?? [];
  if (parent === undefined || command === undefined) return undefined;
  return /^npm\b|npm-cli/.test(command) ? pid : findNpm(Number(parent));
}

function readPort(text = ''): number {
  const port = text === '' ? 3000 : Number(text);
  const highest = 65_535 - sandboxPortCount;
  if (!Number.isInteger(port) || port < 1 || port > highest)
    throw new Error(`PORT must be a number from 1 to ${highest}, not "${text}".`);
  return port;
}

/** Whose dialect of handler_api the sandbox's SMS providers speak. */
function readDialect(name = ''): DialectName {
  if (name === '') return 'classic';
  if (isDialect(name)) return name;
  throw new Error(`PROVIDER_DIALECT must be one of ${Object.keys(dialects).join(', ')}, not "${name}".`);
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. The demo needs ${1 + sandboxPortCount} consecutive ports. Choose the first one: PORT=4000 npm run demo`;
  }
  if (error instanceof Problem && error.code === 'wrong_credentials') {
    return 'This data folder was created with another password. Set ADMIN_EMAIL and ADMIN_PASSWORD to its own, or DATA_DIR to a new folder.';
  }
  return error instanceof Error ? error.message : String(error);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
