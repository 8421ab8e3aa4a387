import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { events, type EventName } from '#shared/contract/events.ts';
import { numberStatuses } from '#shared/statuses.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { wholeNumber } from '#renderer/testing/whole-rows.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { listenToEvents, readEvent } from './live-events.ts';

const said = vi.fn<(...line: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(said.mockReset()));
afterEach(() => void vi.restoreAllMocks());

const number = wholeNumber({});

it('4 an admin toast of exactly a title and a message is shown as info', () => {
  expect(readEvent('admin-toast', { title: 'Tonight', message: 'We rest.' })).toMatchObject({
    title: 'Tonight',
    message: 'We rest.',
    severity: 'info',
  });
  expect(said).not.toHaveBeenCalled();
});

it('4 an alert of unknown type is shown as info', () => {
  expect(readEvent('alert', { type: 'catastrophe', message: 'Hello' })).toMatchObject({
    type: 'info',
    message: 'Hello',
  });
});

it.each([
  [1250.5, '1250.50'],
  [0, '0.00'],
  ['7', '7.00'],
  ['7.5', '7.50'],
  ['-1.00', '-1.00'],
])('4 a balance of %o is %s', (balance, shown) => {
  expect(readEvent('update_balance', { balance })).toMatchObject({ balance: shown });
});

it.each<[string, unknown]>([
  ['update_balance', { balance: 'much' }],
  ['update_balance', { balance: null }],
  ['update_balance', []],
  ['update_number', { number: { ...number, status: 'teleported' } }],
  ['update_number', { number: [] }],
  ['update_number', {}],
  ['notification', { type: 'replace', id: 1 }],
  ['notification', { type: 'add', id: 1, notification: 'news' }],
  ['alert', { type: 'info' }],
  ['admin-toast', undefined],
  ['constructor', {}],
  ['update_everything', {}],
])('4 %s with %o is passed over with a line in the console', (name, event) => {
  expect(readEvent(name, event)).toBeUndefined();
  expect(said).toHaveBeenCalledOnce();
});

it('4 fields that are missing or of another kind leave a number that can be shown', () => {
  const { passed_over: _, messages: __, code: ___, ...rest } = number;
  expect(readEvent('update_number', { number: { ...rest, phone: 911, expires_at: 'soon' } })).toMatchObject({
    number: { id: 7, phone: null, expires_at: null, messages: [], passed_over: [], code: null },
  });
});

it('4 whatever is readable arrives unchanged', () => {
  for (const status of numberStatuses)
    expect(readEvent('update_number', { number: { ...number, status } })).toEqual({ number: { ...number, status } });
  expect(said).not.toHaveBeenCalled();
});

/** Payloads near enough to a real one to get past the first check. */
const nearly = fc.dictionary(
  fc.constantFrom(
    'type',
    'id',
    'notification',
    'balance',
    'message',
    'title',
    'severity',
    'alert',
    'number',
    'recharge',
    'product',
    'service_ids',
    'subject',
    'status',
    'on_sale',
  ),
  fc.oneof(fc.anything({ maxDepth: 2 }), fc.constant(number), fc.constantFrom('add', 'update', 'info', 1)),
);

it('4 no push, whatever it holds, breaks the page or what comes after it', async () => {
  const { platform, queryClient, api, socket, push } = await createFakeServices();
  const stop = listenToEvents({ socket, platform, queryClient, api });
  const names = fc.oneof(fc.constantFrom(...(Object.keys(events) as EventName[])), fc.string());
  fc.assert(
    fc.property(names, fc.oneof(nearly, fc.anything()), (name, sent) => {
      const event = readEvent(name, sent);
      if (event !== undefined) push(name as EventName, event as never);
    }),
    { seed: 20_261_124, numRuns: 2_000 },
  );
  useToasts.setState({ shown: [] });
  push('alert', readEvent('alert', { type: 'success', message: 'Still here' }) as never);
  expect(useToasts.getState().shown).toMatchObject([{ summary: 'Success', message: 'Still here' }]);
  stop();
});
