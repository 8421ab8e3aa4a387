import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import { findFreePort } from '#sandbox/world/free-port.ts';
import {
  startServerProcess,
  stopServerProcess,
  waitUntilReady,
  type ServerProcess,
} from '#sandbox/world/server-process.ts';
import { buildImage, commandIn, type Image } from './build-image.ts';
import { readCompose, type Service } from './compose.ts';
import { startPostgres, untilAnswered } from './services.ts';

const [, , earlierCommit] = process.argv;
/** Longer than the proxy's interval of health checks and its `fail_duration`. */
const proxyMs = 4_000;
const project = resolve(import.meta.dirname, '../..');
/** What only the rehearsal needs: its provider is on this machine, and its owner has no second factor. */
const additions = { PRIVATE_SERVERS: '127.0.0.1', STAFF_SAFEGUARDS: 'off', REGISTRATIONS_PER_HOUR: '1000' };

/**
 * Rehearses the deployment on this machine, without Docker: builds the image in a folder by the steps of the Dockerfile, runs the
 * processes of compose.yaml under its settings, and goes through a journey with an upgrade under load. As root, on Linux. With an
 * earlier commit as its argument, the shop runs that release until the upgrade.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'numdesk-rehearsal-'));
  chmodSync(folder, 0o755);
  const running: ServerProcess[] = [];
  try {
    const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
    const context = checkOut(join(folder, 'context'));
    const image = buildImage(context, join(folder, 'image'), registry);
    console.log(`the image adds ${sizeOf(image.root)} to node:20-bookworm-slim`);
    const earlier =
      earlierCommit &&
      buildImage(checkOut(join(folder, 'earlier'), earlierCommit), join(folder, 'earlier-image'), registry);

    const [postgres, redis, https, http, first, second] = await Promise.all(Array.from({ length: 6 }, findFreePort));
    const secret = () => randomBytes(24).toString('hex');
    const variables = {
      DOMAIN: 'localhost',
      APP_SECRET: secret(),
      POSTGRES_PASSWORD: secret(),
      REDIS_PASSWORD: secret(),
      ADMIN_EMAIL: 'owner@numdesk.test',
      ADMIN_PASSWORD: 'correct horse battery',
    };
    const services = readCompose(readFileSync(join(context, 'compose.yaml'), 'utf8'), variables);
    running.push(await startPostgres(join(folder, 'postgres'), postgres ?? 0, variables.POSTGRES_PASSWORD));
    running.push(startRedis(services['redis'], redis ?? 0));
    const places = { 'postgres:5432': `127.0.0.1:${postgres}`, 'redis:6379': `127.0.0.1:${redis}` };
    const shops = await Promise.all(
      [
        ['shop-1', first],
        ['shop-2', second],
      ].map(async ([name, port]) => {
        const shop = createShop(earlier || image, image, folder, `${name}`, {
          service: services[`${name}`],
          port: Number(port),
          places,
        });
        await shop.start();
        return shop;
      }),
    );
    checkImage(image, folder);
    running.push(await startProxy(context, folder, { https, http, shops: `127.0.0.1:${first} 127.0.0.1:${second}` }));
    await runJourney(folder, `https://localhost:${https}`, shops);
    for (const shop of shops) await shop.stop();
  } finally {
    for (const one of running.toReversed()) await stopServerProcess(one);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A clean checkout, as a build on another machine would have, with the Dockerfile of now. */
function checkOut(into: string, commit?: string): string {
  spawnSync('git', ['clone', '--quiet', `file://${project}`, into]);
  if (commit !== undefined) spawnSync('git', ['-C', into, 'checkout', '--quiet', commit]);
  for (const name of ['Dockerfile', '.dockerignore']) copyFileSync(join(project, name), join(into, name));
  return into;
}

function sizeOf(folder: string): string {
  return spawnSync('du', ['-shx', '--apparent-size', folder], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '';
}

type Running = { service: Service | undefined; port: number; places: Record<string, string> };
type Shop = {
  start(): Promise<void>;
  upgrade(): Promise<void>;
  stop(): Promise<number | undefined>;
  kill(): Promise<void>;
};

/** A process of the shop, read-only but for its volume, under the settings of its service. `next` is what it is upgraded to. */
function createShop(first: Image, next: Image, folder: string, name: string, { service, port, places }: Running): Shop {
  let image = first;
  const volume = join(folder, `${name}-data`);
  mkdirSync(volume);
  chownSync(volume, 1000, 1000);
  const settings = Object.entries({ ...service?.environment, ...additions }).map(([key, value]) => {
    const placed = Object.entries(places).reduce((text, [from, to]) => text.replace(from, to), String(value));
    return [key, placed];
  });
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...first.env,
    ...Object.fromEntries(settings),
    PORT: String(port),
  };
  let server: ServerProcess | undefined;
  async function stop() {
    if (server) await stopServerProcess(server, 20_000);
    return server?.ended;
  }
  async function start() {
    const command = commandIn(image, `exec ${image.command.join(' ')}`, { readOnly: true, volume });
    server = startServerProcess({ command, env, output: 'kept' });
    await waitUntilReady(server, `http://127.0.0.1:${port}`);
    const [program = '', ...parameters] = image.health;
    const health = commandIn(
      image,
      `exec ${program} ${parameters.map((one) => JSON.stringify(one).replaceAll('`', '\\`').replaceAll('$', '\\$')).join(' ')}`,
    );
    const { status } = spawnSync(health[0], health.slice(1), { env });
    if (status !== 0) throw new Error(`${name} is ready, and its health check says ${status}`);
  }

  return {
    start,
    stop,
    async upgrade() {
      console.log(`${new Date().toISOString()} ${name} is stopped`);
      const code = await stop();
      if (code !== 0) throw new Error(`a process ended with ${code}`);
      image = next;
      await start();
      console.log(`${new Date().toISOString()} ${name} is upgraded`);
    },
    async kill() {
      server?.signal('SIGKILL');
      await server?.ended;
    },
  };
}

function startRedis(service: Service | undefined, port: number): ServerProcess {
  const [program = 'redis-server', ...parameters] = service?.command ?? [];
  return startServerProcess({
    command: [program, ...parameters, '--port', `${port}`, '--bind', '127.0.0.1'],
    env: {},
    output: 'kept',
  });
}

async function startProxy(
  context: string,
  folder: string,
  ports: { https: number | undefined; http: number | undefined; shops: string },
) {
  const config = join(folder, 'Caddyfile');
  const options = `{\n\thttps_port ${ports.https}\n\thttp_port ${ports.http}\n\tskip_install_trust\n\tadmin off\n}\n`;
  writeFileSync(config, `${options}import ${join(context, 'deploy/Caddyfile')}\n`);
  const server = startServerProcess({
    command: ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
    env: { DOMAIN: 'localhost', SHOPS: ports.shops, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    output: 'kept',
  });
  await untilAnswered(server, async () => {
    if (!existsSync(certificateIn(folder))) throw new Error('no certificate yet');
  });
  return server;
}
const certificateIn = (folder: string) => join(folder, 'caddy/pki/authorities/local/root.crt');

/** Nothing but the volume can be written to, by nobody but the user of the image. */
function checkImage(image: Image, folder: string): void {
  const volume = join(folder, 'shop-1-data');
  const script =
    'id -u; touch /app/x /tmp/x /etc/x 2>/dev/null && echo writable; touch /data/x && rm /data/x && echo volume';
  const [program, ...parameters] = commandIn(image, script, { readOnly: true, volume });
  const { stdout } = spawnSync(program, parameters, { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } });
  if (stdout !== '1000\nvolume\n') throw new Error(`the image is not read-only but for its volume: ${stdout}`);
  console.log('the image runs as user 1000, read-only but for /data');
}

/** The journey runs in a process of its own, which trusts the proxy's certificate from its start. It says when to do what. */
async function runJourney(folder: string, url: string, shops: readonly Shop[]): Promise<void> {
  const journey = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'journey.ts'), url, ...(earlierCommit ? ['earlier'] : [])],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificateIn(folder) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  journey.on('message', (wish: { what: 'upgrade' | 'kill' }) => {
    void carryOut(wish.what).then(() => journey.send('done'));
  });
  async function carryOut(what: 'upgrade' | 'kill'): Promise<void> {
    if (what === 'kill') {
      await shops[0]?.kill();
      return shops[0]?.start();
    }
    for (const shop of shops) {
      await shop.upgrade();
      // Until the proxy has found out that it is there again.
      await pause(proxyMs);
    }
  }
  const code = await new Promise((resolve) => void journey.once('exit', resolve));
  if (code !== 0) throw new Error('the journey failed');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
