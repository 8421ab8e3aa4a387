import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Product, ProductId } from '#shared/contract/readymade.ts';
import type { Recharge, RechargeId } from '#shared/contract/recharges.ts';
import { productsKey } from '#renderer/data/readymade.ts';
import { refreshSession } from '#renderer/data/session.ts';
import { rechargeKey } from '#renderer/data/recharges.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { listenToEvents } from './live-events.ts';

const product = { id: 1 as ProductId, stock: 5 } as Product;
const recharge = { id: 2 as RechargeId, status: 'pending' } as Recharge;

beforeEach(resetStores);

async function listening() {
  const services = await createFakeServices();
  listenToEvents(services);
  return services;
}

it('applies an event of a product or a recharge that is cached', async () => {
  const { push, queryClient } = await listening();
  queryClient.setQueryData(productsKey, { data: [product] });
  queryClient.setQueryData(rechargeKey(recharge.id), { recharge });
  push('update_product', { product: { ...product, stock: 4 }, on_sale: true });
  push('update_recharge', { recharge: { ...recharge, status: 'paid' } });
  await expect.poll(() => queryClient.getQueryData(productsKey)).toEqual({ data: [{ ...product, stock: 4 }] });
  await expect
    .poll(() => queryClient.getQueryData(rechargeKey(recharge.id)))
    .toEqual({ recharge: { ...recharge, status: 'paid' } });
});

it('reads again what was being read for the first time when it changed', async () => {
  const { push, queryClient } = await listening();
  const answers: ((stock: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['admin', 'products', 'one'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  push('update_staff', { subject: 'products' });
  answers[0]?.(5);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(4);
  await expect.poll(() => observer.getCurrentResult().data).toBe(4);
  stop();
});

it('asks again who is logged in once staff change roles', async () => {
  const person = { status: 1, id: 1, email: 'asha@mail.in', profile: null, balance: '1.00', admin: true };
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: person } },
    createFakePlatform({ token: 'known' }),
  );
  useSessionStore.getState().start('known');
  listenToEvents(services);
  services.push('update_staff', { subject: 'staff' });
  await expect.poll(() => useSessionStore.getState().admin).toBe(true);
});

it('asks once and keeps what it knows when the answer does not come', async () => {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { status: 503, body: { code: 'unavailable' } } },
    createFakePlatform({ token: 'known' }),
  );
  useSessionStore.getState().start('known');
  await refreshSession(services.api, services.queryClient);
  expect(services.sent.filter(({ path }) => path === '/api/user/auth-data')).toHaveLength(1);
  expect(useSessionStore.getState()).toMatchObject({ token: 'known', admin: false });
});

it('fetches what is on screen from time to time while events may be missing, and once more when they no longer may', async () => {
  const { push, queryClient } = await listening();
  let reads = 0;
  const observer = new QueryObserver(queryClient, { queryKey: ['any'], queryFn: () => Promise.resolve((reads += 1)) });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => reads).toBe(1);
  await import('./live-gap.ts');
  vi.useFakeTimers();
  push('live', { complete: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(1);

  push('live', { complete: false });
  push('live', { complete: false });
  await vi.advanceTimersByTimeAsync(60_000);
  // Every 5 to 15 seconds.
  const while60s = reads - 1;
  expect(while60s).toBeGreaterThanOrEqual(4);
  expect(while60s).toBeLessThanOrEqual(12);

  push('live', { complete: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(1 + while60s + 1);
  vi.useRealTimers();
  stop();
});

const rechargeAlert = (id: number) => ({
  title: 'A recharge waits for review',
  message: `Recharge ${id}.`,
  severity: 'info' as const,
  alert: { ids: [id], kind: 'recharges' as const, path: `/admin/recharges?open=R${id}` },
});
const toasts = () => useToasts.getState().shown.map(({ summary, message }) => [summary, message]);

it('alerts of one kind to staff are one toast with their number, and a broadcast stays alone', async () => {
  const { push } = await listening();
  for (const id of [1, 2, 3]) push('admin-toast', rechargeAlert(id));
  await expect.poll(toasts).toEqual([['3 new recharges', 'Recharge 3.']]);
  for (const title of ['Tonight', 'Tomorrow'])
    push('admin-toast', { title, message: 'M', severity: 'info', alert: { ids: [9], kind: 'broadcasts', path: null } });
  await expect.poll(() => toasts().length).toBe(3);
});

it('a burst of broadcasts ends in one toast, which says how many and the newest', async () => {
  const { push } = await listening();
  for (let id = 1; id <= 600; id += 1)
    push('admin-toast', {
      title: `Alert ${id}`,
      message: 'Back at noon.',
      severity: 'info',
      alert: { ids: [id], kind: 'broadcasts', path: null },
    });
  await expect.poll(() => useToasts.getState().waiting).toHaveLength(1);
  expect(toasts().map(([title]) => title)).toEqual(['Alert 1', 'Alert 2', 'Alert 3']);
  for (const shown of useToasts.getState().shown) useToasts.getState().remove(shown);
  await expect.poll(toasts).toEqual([['597 more broadcasts', 'Alert 600']]);
});

it('in the desktop client an alert is told in one place: on the page only if the client leaves it to the page', async () => {
  let isInFront = false;
  const alert: Desktop['alert'] = async ({ alerts }) => (isInFront ? alerts : []);
  const desktop = { kind: 'shop', alert } as Partial<Desktop> as Desktop;
  const services = await createFakeServices({}, createFakePlatform({ desktop }));
  listenToEvents(services);
  services.push('admin-toast', { ...rechargeAlert(1), title: 'Told by the desktop' });
  isInFront = true;
  services.push('admin-toast', rechargeAlert(2));
  await expect.poll(toasts).toEqual([['A recharge waits for review', 'Recharge 2.']]);
});

it('an alert is quiet while its queue is on the screen, and told on every other page', async () => {
  const { push } = await listening();
  history.replaceState(null, '', '/admin/recharges?open=R7');
  push('admin-toast', rechargeAlert(1));
  push('admin-toast', { ...rechargeAlert(2), alert: { ids: [2], kind: 'cases', path: '/admin/cases?open=C2' } });
  await expect.poll(toasts).toEqual([['A recharge waits for review', 'Recharge 2.']]);
  history.replaceState(null, '', '/admin/orders');
  push('admin-toast', rechargeAlert(3));
  await expect.poll(() => toasts().length).toBe(2);
});
