import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openLiveSocket } from '#server/testing/live-socket.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { percentile } from '../percentile.ts';
import { registerBuyers } from '../purchases/buyers.ts';
import { startBenchShop, type BenchCustomer, type BenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { buyUntil, deliver, type Waiting } from './waiting-numbers.ts';

const customers = 20;
/** So many numbers wait at most, those that are bought during the measurement too: five pages of the provider's list. */
const mostWaiting = 500;
const boughtMeanwhile = 15;
const perSecond = 1;
/** Five pages, and a turn for a purchase. */
const roundMs = 6_000;
const purchaseEveryMs = 10_000;

/**
 * Measures codes and purchases at a provider that allows one request a second and refuses what is more, while 500 numbers wait
 * there and no webhook tells of a code.
 */
export async function measureLimited({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const shop = await startBenchShop(await builds.server(), cleanup, { env: { REGISTRATIONS_PER_HOUR: '1000' } });
  const buyers = await registerBuyers(shop, customers, 10_000);
  const sockets = await Promise.all(buyers.map(({ token }) => openLiveSocket(shop.url, token)));
  cleanup.add(async () => sockets.forEach((socket) => socket.close()));
  shop.provider.setWebhookUrl(undefined);
  const waiting: Waiting[] = [];
  await buyUntil(shop, buyers, sockets, waiting, mostWaiting - boughtMeanwhile);

  await setLimit(shop);
  // What was on the way before the shop knew of the limit.
  await pause(roundMs);
  shop.provider.limit.set({ perSecond });
  shop.provider.calls.reset();
  const beganAt = performance.now();
  const [buyer] = buyers;
  if (!buyer) throw new Error('there are customers');
  const isOver = new AbortController();
  const buying = keepBuying(shop, buyer, isOver.signal);
  const { took } = await deliver(shop, waiting, roundMs);
  const lasted = performance.now() - beganAt;
  isOver.abort();
  const purchases = await buying;
  const { answered, refused } = shop.provider.limit.counts();
  print(
    formatTable(
      ['one request a second, 500 waiting', 'count', 'p50 ms', 'p95 ms', 'most ms'],
      (
        [
          ['codes', took],
          ['purchases', purchases],
        ] as const
      ).map(([name, times]) => [name, times.length, ...[0.5, 0.95, 1].map((share) => round(percentile(times, share)))]),
    ),
  );
  print(
    `  requests: ${answered} answered, ${refused} refused in ${round(lasted / 1_000)} s; ${JSON.stringify(shop.provider.calls.all())}`,
  );
  return [
    target('code by polling, 500 waiting at one request a second, p95', percentile(took, 0.95), roundMs, 'ms'),
    target('purchase, 500 waiting at one request a second, p95', percentile(purchases, 0.95), 3_000, 'ms'),
    target('requests that the provider refused', (refused / (answered + refused)) * 100, 2, '%'),
  ];
}

async function setLimit({ admin, provider }: BenchShop): Promise<void> {
  const { data } = await admin('GET /api/admin/servers');
  const server = data.find(({ url }) => url === provider.url);
  if (!server) throw new Error('the provider is not a server of the shop');
  const body = { requests_per_second: perSecond };
  await admin('POST /api/admin/servers/:id', { params: { id: server.id }, body });
}

/** Buys a number every few seconds, and returns how long each purchase took. Rejects when one is refused. */
async function keepBuying({ offerId }: BenchShop, { api }: BenchCustomer, over: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!over.aborted && took.length < boughtMeanwhile) {
    const beganAt = performance.now();
    const { number } = await api('POST /api/user/numbers', {
      body: { offer_id: offerId },
      idempotencyKey: randomUUID(),
    });
    if (number.status !== 'waiting') throw new Error(`a purchase is ${number.status}`);
    took.push(performance.now() - beganAt);
    await pause(purchaseEveryMs, undefined, { signal: over }).catch(() => undefined);
  }
  return took;
}

function target(what: string, ours: number, theirs: number, unit: string): Comparison {
  return { what, ours, theirs, unit, against: 'our target', better: 'less', isTarget: true };
}
