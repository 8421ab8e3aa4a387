import { setTimeout as delay } from 'node:timers/promises';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { query, type Target } from './blows.ts';
import type { Wish } from './buyers.ts';

export type Verdict = {
  /** Acknowledged purchases or cancels that the database does not know, or knows otherwise. */
  lost: string[];
  /** Numbers that were sold twice for one wish, or sold to us and not to a customer. */
  doubled: string[];
  /** What the shop has not settled. */
  unsettled: number;
};

const settleTimeoutMs = 60_000;

/** Compares what customers were told with the database and with what the provider has sold. */
export async function judge(target: Target, provider: SmsProvider, wishes: readonly Wish[]): Promise<Verdict> {
  const unsettled = await waitUntilSettled(target);
  const rows = await query(target, 'select id, status, request_key, upstream_id from numbers');
  const byId = new Map(rows.map((row) => [Number(row['id']), row]));
  const lost = wishes.flatMap((wish) => {
    const row = wish.number && byId.get(wish.number.id);
    const told = `${wish.key}: told ${wish.number?.status}, cancel ${wish.cancel}`;
    if (wish.number && row?.['request_key'] !== wish.key) return [`${told}, not found`];
    return !row || agrees(wish, String(row['status'])) ? [] : [`${told}, is ${String(row['status'])}`];
  });

  const wished = new Map(wishes.map((wish) => [wish.key, wish]));
  const keys = new Set<string>();
  const doubled: string[] = [];
  for (const row of rows) {
    const key = String(row['request_key']);
    if (keys.has(key) || !wished.has(key)) doubled.push(`number ${String(row['id'])} for key ${key}`);
    keys.add(key);
  }
  const ours = new Set(rows.filter(({ status }) => status === 'waiting').map((row) => String(row['upstream_id'])));
  const sold = provider.activations().filter(({ status }) => status !== 'canceled' && status !== 'finished');
  doubled.push(...sold.filter(({ id }) => !ours.has(id)).map(({ id }) => `activation ${id} is nobody's`));
  const open = new Set(sold.map(({ id }) => id));
  lost.push(...[...ours].filter((id) => !open.has(id)).map((id) => `activation ${id} is not open at the provider`));
  return { lost, doubled, unsettled };
}

function agrees({ number, cancel }: Wish, status: string): boolean {
  if (cancel === 'acknowledged') return status === 'canceled';
  if (cancel === 'asked') return status === 'canceled' || status === 'waiting';
  // Told to be unclear, so it may have been refunded.
  if (number?.status === 'requested') return status === 'waiting' || status === 'failed';
  return status === number?.status;
}

async function waitUntilSettled(target: Target): Promise<number> {
  const deadline = Date.now() + settleTimeoutMs;
  for (;;) {
    const [row] = await query(target, `select count(*) as left from numbers where status = 'requested'`);
    const left = Number(row?.['left']);
    if (left === 0 || Date.now() > deadline) return left;
    await delay(100);
  }
}
