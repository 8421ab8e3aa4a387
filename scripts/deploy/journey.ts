import { io, type Socket } from 'socket.io-client';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { testApi } from '#server/testing/client.ts';
import type { Rupees } from '#shared/money.ts';

const [, , url = '', from] = process.argv;
const owner = { email: 'owner@numdesk.test', password: 'correct horse battery' };
const buyers = 8;

/** Asks the rehearsal to do something with the processes, and waits until it is done. */
function ask(what: 'upgrade' | 'kill'): Promise<void> {
  return new Promise((resolve) => {
    process.once('message', () => resolve());
    process.send?.({ what });
  });
}

function check(isTrue: boolean, says: string): void {
  if (!isTrue) throw new Error(`not so: ${says}`);
  console.log(`✓ ${says}`);
}

async function main(): Promise<void> {
  const provider = await startSmsProvider({
    catalogue: smallCatalogue({ stock: 100_000 }),
    apiKey: 'k',
    cancelAfterMs: 0,
    balance: '10000000.00',
  });
  await untilServed();
  const { token } = await testApi(url)('POST /api/user/login', { body: owner });
  const admin = testApi(url, token);
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server } = await admin('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await admin('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  const [service] = (await admin('GET /api/user/services')).data;
  const [offer] = service
    ? (await admin('GET /api/user/services/:id/offers', { params: { id: service.id } })).data
    : [];
  if (!offer) throw new Error('nothing is for sale');

  const account1 = { body: { email: 'asha@numdesk.test', password: owner.password }, idempotencyKey: 'asha' };
  const { token: hers } = await testApi(url)('POST /api/user/register', account1);
  const api = testApi(url, hers);
  const { id } = await api('GET /api/user/auth-data');
  const body = { delta: '1000000.00' as Rupees, reason: 'for the rehearsal' };
  await admin('POST /api/admin/users/:id/balance', { params: { id }, body, idempotencyKey: 'balance' });
  const buy = () =>
    api('POST /api/user/numbers', { body: { offer_id: offer.id }, idempotencyKey: crypto.randomUUID() });

  // An earlier release may not share events between processes.
  const pages = await Promise.all(Array.from({ length: from === undefined ? 6 : 0 }, () => openPage(hers)));
  const { number } = await buy();
  for (const { id: activation, status } of provider.activations())
    if (status === 'waiting') provider.sendCode(activation);
  await Promise.all(pages.map((page) => page.whenCode(number.id)));
  if (from === undefined)
    check(
      true,
      'a number is bought over TLS, and its code appears on six pages at both processes, without sticky sessions',
    );

  let isOver = false;
  const failures: string[] = [];
  let answered = 0;
  /** A single attempt each: a browser would try again. */
  const buying = Promise.all(
    Array.from({ length: buyers }, async () => {
      while (!isOver) {
        await buy().then(
          () => (answered += 1),
          (error: Error) => failures.push(`${new Date().toISOString()} ${error.message} ${String(error.cause)}`),
        );
      }
    }),
  );
  await ask('upgrade');
  const during = answered;
  isOver = true;
  await buying;
  check(during > buyers * 10, `both processes were replaced while ${during} purchases were made`);
  check(failures.length === 0, ['none of them failed', ...failures].join('\n  '));
  await Promise.all(pages.map((page) => page.untilConnected()));
  if (from === undefined)
    check(
      pages.every((page) => page.wasRecovered()),
      'every page went on where it was',
    );

  await ask('kill');
  await untilServed();
  const bought = await buy();
  check(bought.number.status === 'waiting', 'after a process was killed and started again the shop sells');
  check((await admin('GET /api/admin/books', { query: { full: 'true' } })).balanced, 'the books balance');
  process.exit(0);
}

async function untilServed(): Promise<void> {
  for (let served = 0; served < 4;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) served += 1;
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A page's connection as the app opens it: by polling, and then by a websocket. */
async function openPage(token: string) {
  const socket: Socket = io(url, {
    path: '/socket/',
    auth: { token },
    transports: ['polling', 'websocket'],
    forceNew: true,
  });
  const codes = new Set<number>();
  let hear = () => {};
  socket.on('update_number', ({ number }: { number: { id: number; code: string | null } }) => {
    if (number.code !== null) codes.add(number.id);
    hear();
  });
  let connections = 0;
  let recoveries = 0;
  socket.on('connect', () => {
    connections += 1;
    if (socket.recovered) recoveries += 1;
  });
  const untilConnected = () =>
    socket.connected ? Promise.resolve() : new Promise<void>((resolve) => void socket.once('connect', resolve));
  await untilConnected();
  return {
    untilConnected,
    wasRecovered: () => connections > 1 && recoveries === connections - 1,
    whenCode: (id: number) =>
      new Promise<void>((resolve) => {
        hear = () => codes.has(id) && resolve();
        hear();
      }),
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
