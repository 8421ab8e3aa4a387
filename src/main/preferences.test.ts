import { expect, test } from 'vitest';
import { createPreferences } from '#main/preferences.ts';
import { memorySlot } from '#main/testing/memory-slot.ts';

const defaults = createPreferences(memorySlot()).get();

test('at first everything is told at any time, and the client locks itself', () => {
  expect(Object.values(defaults.alerts)).not.toContain(false);
  expect(defaults).toMatchObject({ quiet: null, lock_after: 15, start_at_login: false });
});

test('what a person chose stays over a restart', () => {
  const slot = memorySlot();
  const chosen = { ...defaults, quiet: { from: '22:00', to: '07:00' }, lock_after: 5 as const };
  createPreferences(slot).save(chosen);
  expect(createPreferences(slot).get()).toEqual(chosen);
});

test('a file of a version before a field was added keeps the rest', () => {
  const { start_at_login: _later, ...older } = { ...defaults, lock_after: 60 };
  expect(createPreferences(memorySlot(JSON.stringify(older))).get()).toEqual({ ...defaults, lock_after: 60 });
});

test('a kind of alert that is newer than the file is told, and the others stay as chosen', () => {
  const { stock: _later, ...older } = { ...defaults.alerts, broadcasts: false };
  const { alerts } = createPreferences(memorySlot(JSON.stringify({ ...defaults, alerts: older }))).get();
  expect(alerts).toEqual({ ...defaults.alerts, broadcasts: false });
});

test.each(['{', 'null', '7', '"x"', '{"lock_after":7}', '{"alerts":{}, "quiet":{"from":"25:00","to":"7"}}'])(
  'what cannot be read, as %s, is the default',
  (text) => {
    expect(createPreferences(memorySlot(text)).get()).toEqual(defaults);
  },
);
