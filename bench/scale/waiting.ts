import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openLiveSocket, type LiveSocket } from '#server/testing/live-socket.ts';
import { watchCpu } from '../cpu.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { percentile } from '../percentile.ts';
import { registerBuyers } from '../purchases/buyers.ts';
import { startBenchShop, type BenchCustomer, type BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';

const customers = 50;
const few = 200;
const many = Number(process.env['BENCH_WAITING'] ?? 5_000);
const buyersAtOnce = 16;
const codes = 100;
const lanes = 6;
/** Codes come at any moment between two looks at the provider's list. */
const pollIntervalMs = 2_000;
const patienceMs = 60_000;

type Waiting = { numberId: number; activationId: string; live: LiveSocket };
type Delivery = { took: number[]; server: string };

/**
 * Measures the delay from a code at the provider to its customer's socket while 200 and 5,000 numbers wait at one provider: by
 * webhook, and by reading the provider's list alone.
 */
export async function measureWaiting({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const shop = await startBenchShop(await builds.server(), cleanup, { env: { REGISTRATIONS_PER_HOUR: '1000' } });
  const buyers = await registerBuyers(shop, customers, 10_000);
  const sockets = await Promise.all(buyers.map(({ token }) => openLiveSocket(shop.url, token)));
  cleanup.add(async () => sockets.forEach((socket) => socket.close()));
  const webhookUrl = await findWebhook(shop);
  const waiting: Waiting[] = [];

  const deliveries: [string, number, Delivery][] = [];
  for (const count of [few, many]) {
    for (const [name, url] of [
      ['by webhook', webhookUrl],
      ['by polling', undefined],
    ] as const) {
      await buyUntil(shop, buyers, sockets, waiting, count);
      shop.provider.setWebhookUrl(url);
      deliveries.push([name, count, await deliver(shop, waiting)]);
    }
  }
  print(
    formatTable(
      ['source of the code', 'waiting', 'codes', 'p50 ms', 'p95 ms', 'most ms', 'server'],
      deliveries.map(([name, count, { took, server }]) => [
        name,
        count.toLocaleString('en'),
        took.length,
        ...[0.5, 0.95, 1].map((share) => round(percentile(took, share))),
        server,
      ]),
    ),
  );
  return compare(deliveries);
}

/** Buys numbers until so many wait. */
async function buyUntil(
  shop: BenchShop,
  buyers: readonly BenchCustomer[],
  sockets: readonly LiveSocket[],
  waiting: Waiting[],
  count: number,
): Promise<void> {
  let missing = count - waiting.length;
  const body = { offer_id: shop.offerId };
  const bought: { phone: string | null; id: number; live: LiveSocket }[] = [];
  async function buy(): Promise<void> {
    while (missing > 0) {
      const place = (missing -= 1) % buyers.length;
      const [buyer, live] = [buyers[place], sockets[place]];
      if (!buyer || !live) throw new Error('there are customers');
      const { number } = await buyer.api('POST /api/user/numbers', { body, idempotencyKey: randomUUID() });
      bought.push({ ...number, live });
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, buy));
  const sold = new Map(shop.provider.activations().map(({ phone, id }) => [lastDigits(phone), id]));
  for (const { id, phone, live } of bought) {
    const activationId = sold.get(lastDigits(phone ?? ''));
    if (activationId === undefined) throw new Error('the provider did not sell this number');
    waiting.push({ numberId: id, activationId, live });
  }
}

const lastDigits = (phone: string) => phone.slice(-10);

/** Sends codes to numbers from all over those that wait, and takes them from there. */
async function deliver(shop: BenchShop, waiting: Waiting[]): Promise<Delivery> {
  const { pid } = shop.world.server;
  const usedCpu = watchCpu({ server: { pid, count: 'itself' }, PostgreSQL: { pid, count: 'children' } });
  const took: number[] = [];
  let left = codes;
  async function run(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const [one] = waiting.splice(randomInt(waiting.length), 1);
      if (!one) throw new Error('no number waits');
      await pause(Math.random() * pollIntervalMs);
      const code = String(randomInt(10_000_000, 100_000_000));
      const shown = one.live.when('update_number', ({ number }) => number.code === code);
      const sentAt = performance.now();
      shop.provider.sendCode(one.activationId, code);
      const isShown = await Promise.race([shown.then(() => true), pause(patienceMs, false, { ref: false })]);
      if (!isShown) throw new Error(`a code was not delivered within ${patienceMs} ms`);
      took.push(performance.now() - sentAt);
    }
  }
  await Promise.all(Array.from({ length: lanes }, run));
  const used = usedCpu();
  return { took, server: used ? `${used['server']} % of a core, PostgreSQL ${used['PostgreSQL']} %` : 'unknown' };
}

async function findWebhook({ admin, url, provider }: BenchShop): Promise<string> {
  const { data } = await admin('GET /api/admin/servers');
  const server = data.find((one) => one.url === provider.url);
  if (!server) throw new Error('the provider is not a server of the shop');
  return new URL(server.webhook_path, url).href;
}

function compare(deliveries: readonly [string, number, Delivery][]): Comparison[] {
  return deliveries
    .filter(([, count]) => count === many)
    .map(([name, count, { took }]) => ({
      what: `code ${name}, ${count.toLocaleString('en')} waiting, p50`,
      ours: percentile(took, 0.5),
      theirs: name === 'by webhook' ? 150 : 1_500,
      unit: 'ms',
      against: 'our target',
      better: 'less',
      isTarget: true,
    }));
}
