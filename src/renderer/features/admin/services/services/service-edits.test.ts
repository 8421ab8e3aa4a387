import { expect, test } from 'vitest';
import { changesOf, readIcon, readName, readPlace } from './service-edits.ts';

test.each([
  [' Whats  App ', 'Whats App'],
  ['', undefined],
  ['   ', undefined],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), undefined],
])('the name %j is read as %j', (text, name) => {
  expect(readName(text)).toBe(name);
});

test.each([
  [' WhatsApp ', 'whatsapp'],
  ['', ''],
  ['what’s app', undefined],
])('the mark %j is read as %j', (text, icon) => {
  expect(readIcon(text)).toBe(icon);
});

test.each([
  ['007', '7'],
  ['100000', '100000'],
  ['', ''],
  ['0', undefined],
  ['100001', undefined],
  ['1.5', undefined],
  ['-2', undefined],
])('the place %j is read as %j', (text, place) => {
  expect(readPlace(text)).toBe(place);
});

test('the cells of a service become one change, based on the version of its first edit; empty takes away', () => {
  const edits = [
    { row: '7', column: 'name', text: 'Whats App' },
    { row: '7', column: 'enabled', text: 'off' },
    { row: '8', column: 'icon', text: '' },
    { row: '8', column: 'position', text: '' },
    { row: '9', column: 'position', text: '4' },
  ];
  expect(changesOf(edits, new Map(Object.entries({ 7: 3, 8: 1 })))).toEqual([
    { id: 7, version: 3, name: 'Whats App', enabled: false },
    { id: 8, version: 1, icon: null, position: null },
  ]);
});
