import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/db/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database/database.ts';
import { findFreePort } from './world/free-port.ts';
import { startDemoWorld, type DemoWorld, type DemoWorldOptions } from './world.ts';
import { createShopApi, type ShopApi } from './world/shop-api.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'numdesk-world-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function options({ connection } = database): DemoWorldOptions {
  return {
    dataDir,
    command: [process.execPath, '--import', 'tsx', 'src/server/index.ts'],
    env: { DATABASE_URL: addressOf(connection), LOG_LEVEL: 'error' },
  };
}

function start(): Promise<DemoWorld> {
  return startDemoWorld(options());
}

function addressOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port = 5432, user, password = '', database: name } = connection;
  const address = new URL(`postgres://localhost/${name}`);
  address.username = user;
  address.password = password;
  address.searchParams.set('host', host);
  address.searchParams.set('port', String(port));
  return address.href;
}

async function logIn({ url, customer }: DemoWorld): Promise<ShopApi> {
  const { token } = await createShopApi(url)('POST /api/user/login', { body: customer });
  return createShopApi(url, token);
}

test('the demo starts with its servers, accounts and customer, and a second start adds nothing and follows the sandbox to its new URL, also with two-factor', async () => {
  const first = await start();
  const api = await logIn(first);
  expect((await api('GET /api/user/auth-data')).balance).toBe('500.00');
  expect((await api('GET /api/user/services')).data).toHaveLength(30);
  const { data: products } = await api('GET /api/user/readymade-accounts');
  expect(products.map(({ stock }) => stock).toSorted((one, other) => one - other)).toEqual([
    0, 3, 38, 42, 55, 64, 90, 150, 180, 260,
  ]);
  await first.stop();
  expect(await first.server.ended).toBe(0);

  const second = await start();
  const again = await logIn(second);
  expect((await again('GET /api/user/auth-data')).balance).toBe('500.00');
  expect((await again('GET /api/user/readymade-accounts')).data).toEqual(products);
  const { token } = await createShopApi(second.url)('POST /api/user/login', { body: second.admin });
  const { data: servers } = await createShopApi(second.url, token)('GET /api/admin/servers');
  expect(servers.map(({ name, url }) => ({ name, url }))).toEqual(
    second.providers.map(({ server, provider }) => ({ name: server.name, url: provider.url })),
  );

  // Nobody can give the code of an app to the next start.
  const adminApi = createShopApi(second.url, token);
  const { uri } = await adminApi('POST /api/user/two-factor', { body: { password: second.admin.password } });
  const code = URI.parse(uri) as TOTP;
  await adminApi('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: code.generate() },
  });
  await second.stop();
  const third = await start();
  expect((await (await logIn(third))('GET /api/user/auth-data')).balance).toBe('500.00');
  await third.stop();
}, 120_000);

test('the demo starts on a data folder that knows its requests with other contents, as older versions sent them', async () => {
  const older = await createTestDatabase();
  onTestFinished(older.drop);
  const first = await startDemoWorld(options(older));
  const { token } = await createShopApi(first.url)('POST /api/user/login', { body: first.admin });
  const adminApi = createShopApi(first.url, token);
  const namesOf = async (api: ShopApi) => ({
    servers: (await api('GET /api/admin/servers')).data.map(({ name }) => name),
    products: (await api('GET /api/admin/products')).data.map(({ name, stock }) => `${name}: ${stock}`),
  });
  const before = await namesOf(adminApi);
  const [server] = (await adminApi('GET /api/admin/servers')).data;
  // Accounts are in stock once: only a product without any is the same when it comes anew.
  const product = (await adminApi('GET /api/admin/products')).data.find(({ stock }) => stock === 0);
  if (!server || !product) throw new Error('the demo has no servers or products');
  await adminApi('POST /api/admin/servers/:id', { params: { id: server.id }, body: { name: 'Before' } });
  await adminApi('POST /api/admin/products/:id', {
    params: { id: product.id },
    body: { name: 'Before', version: product.version },
  });
  await first.stop();

  const second = await startDemoWorld(options(older));
  const { token: next } = await createShopApi(second.url)('POST /api/user/login', { body: second.admin });
  const after = await namesOf(createShopApi(second.url, next));
  expect(after.servers).toEqual(expect.arrayContaining([...before.servers, 'Before']));
  expect(after.products).toEqual(expect.arrayContaining([...before.products, 'Before: 0']));
  await second.stop();
}, 120_000);

test.each([
  ['a server ends with the program that started it, where that is asked for', '1'],
  ['a server outlives a process manager that is updated', ''],
])(
  '%s',
  async (_, endWithParent) => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/index.ts'], {
      env: {
        ...process.env,
        ...options().env,
        DATA_DIR: dataDir,
        PORT: new URL(url).port,
        HOST: '127.0.0.1',
        NODE_ENV: 'test',
        END_WITH_PARENT: endWithParent,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(server, 'exit');
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    server.disconnect();
    if (endWithParent === '') {
      const answers: boolean[] = [];
      while (answers.length < 50) answers.push(await isReady());
      expect(answers).not.toContain(false);
      server.kill('SIGTERM');
    }
    expect(await ended).toEqual([0, null]);
  },
  120_000,
);

test('a server that is to end with the program that started it says so where no such program is connected to it', async () => {
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/index.ts'], {
    env: { ...process.env, ...options().env, DATA_DIR: dataDir, NODE_ENV: 'test', END_WITH_PARENT: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(said).toContain('END_WITH_PARENT');
});

test('a demo that is killed leaves no server behind that holds its port', async () => {
  const program = `import { startDemoWorld } from './src/sandbox/world.ts';
    console.log((await startDemoWorld(${JSON.stringify(options())})).url);`;
  const demo = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(demo.stdout.setEncoding('utf8'), 'data')) as [string];
  const answers = () =>
    fetch(new URL('/readyz', url.trim())).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await answers()).toBe(true);
  demo.kill('SIGKILL');
  await expect.poll(answers).toBe(false);
}, 120_000);
