import { afterEach, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../testing/test-shop.ts';
import { endWindowNow } from '../../../testing/windows.ts';

afterEach(() => vi.useRealTimers());

test.each([6, -6])(
  'with the clock of the process %i hours off, windows, the time before a cancel, unclear purchases and ends hold',
  async (hours) => {
    const realNow = Date.now;
    const shop = await openTestShop({ provider: { now: () => realNow() }, rules: { cancel_after_seconds: 120 } });
    const asha = await shop.customer('100.00');
    const body = { offer_id: await shop.offer() };
    const buy = async () =>
      (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
    const become = (id: number, status: string) =>
      asha.live.when('update_number', ({ number }) => number.id === id && number.status === status);
    vi.useFakeTimers({ toFake: ['Date'], now: realNow() + hours * 3_600_000 });

    const { id } = await buy();
    const params = { id };
    await shop.provider.whenCalled('getStatus', shop.provider.calls.of('getStatus') + 3);
    expect((await asha.api('GET /api/user/numbers/:id', { params })).number.status).toBe('waiting');
    await expect(asha.api('POST /api/user/numbers/:id/cancel', { params })).rejects.toMatchObject({
      code: 'cancel_too_early',
    });
    await endWindowNow(shop.db, id);
    await become(id, 'expired');

    shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
    shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations', times: 2 });
    const unclear = await buy();
    await become(unclear.id, 'waiting');
    expect(await shop.differences()).toEqual([]);
    await shop.close();
  },
);
