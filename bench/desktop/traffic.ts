import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paise, toRupees } from '#shared/money.ts';
import type { BenchShop } from '../shop.ts';

/** As many of each as a busy hour has: one every six seconds. */
const beats = 600;
/** Faster than this, the page would read several changes at once, and do less than in an hour. */
const beatMs = 200;

/**
 * Sends an hour of work to the admin who is logged in: alerts, changes of the balance, and of a queue. Returns how many,
 * and the title of the last alert.
 */
export async function sendHour({ admin, customer }: BenchShop): Promise<{ sent: number; lastAlert: string }> {
  const { id } = await admin('GET /api/user/auth-data');
  const { api } = await customer('writer', 100);
  const raised = { title: 'The code did not arrive', message: 'Please have a look.' };
  const { ticket } = await api('POST /api/user/tickets', { idempotencyKey: randomUUID(), body: raised });
  const params = { id: ticket.id };
  let based_on = ticket.updated_at;

  const beatOf = async (beat: number) => {
    const broadcast = { title: titleOf(beat), message: 'Back at noon.', severity: 'warn', audience: 'admins' } as const;
    await admin('POST /api/admin/broadcasts', { idempotencyKey: randomUUID(), body: broadcast });
    const change = { delta: toRupees(paise(100)), reason: 'Traffic of the measurement' };
    await admin('POST /api/admin/users/:id/balance', { idempotencyKey: randomUUID(), params: { id }, body: change });
    const body = { status: beat % 2 === 0 ? ('waiting' as const) : ('open' as const), based_on };
    const changed = await admin('POST /api/admin/tickets/:id/status', { params, body });
    based_on = changed.ticket.updated_at;
  };
  for (let beat = 0; beat < beats; beat += 1) await Promise.all([beatOf(beat), pause(beatMs)]);
  return { sent: beats * 3, lastAlert: titleOf(beats - 1) };
}

function titleOf(beat: number): string {
  return `Alert ${beat + 1}`;
}
