import { expect, test, vi } from 'vitest';
import type { Status } from '#shared/contract/desktop/status.ts';
import { createPageState } from '#main/page-state.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';

const status = (changes: Partial<Status> = {}): Status => ({
  login: { email: 'asha@numdesk.test', staff: true, impersonates: false },
  connection: 'connected',
  queues: [],
  shop_name: 'Numdesk',
  language: 'hi',
  alerts_off: false,
  unsaved: false,
  ...changes,
});

const kept = (language = memorySlot(), alertsOff = memorySlot()) => ({ language, alertsOff });

test('a page that starts again has told nothing, and who was logged in is known meanwhile', () => {
  const changed = vi.fn<() => void>();
  const page = createPageState(kept(), 'en-IN', changed);
  page.report(status());
  page.restart();
  expect([page.status(), page.email()]).toEqual([null, 'asha@numdesk.test']);
  expect(changed).toHaveBeenCalledTimes(2);
  page.report(status({ login: null }));
  expect(page.email()).toBe('asha@numdesk.test');
  page.forget();
  expect(page.email()).toBeUndefined();
});

test('the language is the page’s, then that of the last time, then the system’s', () => {
  const slot = memorySlot();
  const page = createPageState(kept(slot), 'en-IN', () => {});
  expect(page.language()).toBe('en');
  page.report(status());
  expect(page.language()).toBe('hi');
  expect(createPageState(kept(slot), 'en-IN', () => {}).language()).toBe('hi');
  expect(createPageState(kept(), 'hi-IN', () => {}).language()).toBe('hi');
  expect(createPageState(kept(memorySlot('tlh')), 'de', () => {}).language()).toBe('en');
});

test('a page that reports what is kept already writes nothing to the disk', () => {
  const slots = kept();
  createPageState(slots, 'en-IN', () => {}).report(status());
  const changes = Object.values(slots).flatMap((slot) => [vi.spyOn(slot, 'write'), vi.spyOn(slot, 'clear')]);
  const page = createPageState(slots, 'en-IN', () => {});
  page.report(status());
  for (const change of changes) expect(change).not.toHaveBeenCalled();
  page.report(status({ alerts_off: true }));
  page.report(status({ alerts_off: true }));
  expect(changes.flatMap((change) => change.mock.calls)).toEqual([['off']]);
});

test('alerts that were switched off stay off while no page tells so, as while locked and after a restart', () => {
  const slots = kept();
  const page = createPageState(slots, 'en-IN', () => {});
  page.report(status({ alerts_off: true }));
  page.restart();
  expect(page.areAlertsOff()).toBe(true);
  expect(createPageState(slots, 'en-IN', () => {}).areAlertsOff()).toBe(true);
  page.report(status());
  expect(page.areAlertsOff()).toBe(false);
});
