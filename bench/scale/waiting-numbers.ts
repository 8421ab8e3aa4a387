import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSocket } from '#server/testing/live-socket.ts';
import { watchCpu } from '../cpu.ts';
import type { BenchCustomer, BenchShop } from '../shop.ts';

const buyersAtOnce = 16;
const codes = 100;
const lanes = 6;
const patienceMs = 60_000;

export type Waiting = { numberId: number; activationId: string; live: LiveSocket };
export type Delivery = { took: number[]; server: string };

/** Buys numbers until so many wait. */
export async function buyUntil(
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

/** Sends codes to numbers from all over those that wait, at any moment of a round of looks, and takes them from there. */
export async function deliver(shop: BenchShop, waiting: Waiting[], roundMs: number): Promise<Delivery> {
  const { pid } = shop.world.server;
  const usedCpu = watchCpu({ server: { pid, count: 'itself' }, PostgreSQL: { pid, count: 'children' } });
  const took: number[] = [];
  let left = codes;
  async function run(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const [one] = waiting.splice(randomInt(waiting.length), 1);
      if (!one) throw new Error('no number waits');
      await pause(Math.random() * roundMs);
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
