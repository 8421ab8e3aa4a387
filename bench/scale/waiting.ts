import { openLiveSocket } from '#server/testing/live-socket.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { percentile } from '../percentile.ts';
import { registerBuyers } from '../purchases/buyers.ts';
import { startBenchShop, type BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { buyUntil, deliver, type Delivery, type Waiting } from './waiting-numbers.ts';

const customers = 50;
const few = 200;
const many = Number(process.env['BENCH_WAITING'] ?? 5_000);
/** Codes come at any moment between two looks at the provider's list. */
const pollIntervalMs = 2_000;

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
      deliveries.push([name, count, await deliver(shop, waiting, pollIntervalMs)]);
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
