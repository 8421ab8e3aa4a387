import { expect, test } from 'vitest';
import { createLockedAlerts } from '#main/alerts/locked-alerts.ts';
import { createPreferences } from '#main/preferences.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';
import type { ShopAnswer, ShopCalls } from '#main/shop/shop-calls.ts';

const who = 'https://shop.example asha@numdesk.test';
const listOf = (...ids: number[]): ShopAnswer => ({
  status: 200,
  body: { data: ids.map((id) => ({ id, kind: 'cases' })) },
});

/** A locked client that was told alerts up to 10. `answer` is what its shop has. */
function locked(answer: ShopAnswer, token: string | null = 'mine') {
  const counts: number[] = [];
  const sent: Parameters<ShopCalls>[0][] = [];
  const shop = { answer, isQuiet: false };
  const preferences = createPreferences(memorySlot()).get();
  const lockedAlerts = createLockedAlerts({
    call: async (request) => {
      sent.push(request);
      return shop.answer;
    },
    token: async () => token,
    alerts: {
      isNew: (_who, id) => id > 10,
      tellCount(count) {
        if (!shop.isQuiet) counts.push(count);
        return !shop.isQuiet;
      },
    },
    preferences: () => ({ ...preferences, alerts: { ...preferences.alerts, tickets: false } }),
  });
  return { lockedAlerts, counts, sent, shop };
}

test('a locked client tells how many new alerts wait, and again only when they are more', async () => {
  const { lockedAlerts, counts, sent, shop } = locked(listOf(9, 10, 11, 12));
  await lockedAlerts.check(who);
  await lockedAlerts.check(who);
  shop.answer = listOf(11, 12, 13);
  await lockedAlerts.check(who);
  expect(counts).toEqual([2, 3]);
  expect(sent[0]).toEqual({ endpoint: 'GET /api/admin/alerts', tokens: { token: 'mine' } });
});

test('each lock counts from the beginning', async () => {
  const { lockedAlerts, counts } = locked(listOf(11));
  await lockedAlerts.check(who);
  lockedAlerts.reset();
  await lockedAlerts.check(who);
  expect(counts).toEqual([1, 1]);
});

test('it says nothing without an answer, nor asks without a login', async () => {
  const silent = locked({ status: 0, body: {} });
  await silent.lockedAlerts.check(who);
  silent.shop.answer = { status: 200, body: { data: [{ id: 'eleven' }] } };
  await silent.lockedAlerts.check(who);
  expect(silent.counts).toEqual([]);
  const nobody = locked(listOf(11), null);
  await nobody.lockedAlerts.check(who);
  expect([nobody.sent, nobody.counts]).toEqual([[], []]);
});

test('what came in quiet hours is told when they are over', async () => {
  const { lockedAlerts, counts, shop } = locked(listOf(11, 12));
  shop.isQuiet = true;
  await lockedAlerts.check(who);
  shop.isQuiet = false;
  await lockedAlerts.check(who);
  expect(counts).toEqual([2]);
});

test('kinds that the person switched off do not count', async () => {
  const { lockedAlerts, counts } = locked({
    status: 200,
    body: {
      data: [
        { id: 11, kind: 'tickets' },
        { id: 12, kind: 'cases' },
      ],
    },
  });
  await lockedAlerts.check(who);
  expect(counts).toEqual([1]);
});
