import { expect, test } from 'vitest';
import { isOrderSearch, readOrderSearch, statusesNamed } from './order-search.ts';

test.each([
  'status:refundd when:all',
  'statuss:refunded when:all',
  'status:refunded,waiting',
  'status:',
  'kind:numbers',
  'amount:much',
  'amount:>>500',
  'when:tomorow',
  'when:2026-02-31',
  'from:yesterday',
  'from:2026-11-22T25:00',
  'from:2026-11-22T10:00T11:00',
  'when:today when:yesterday',
  'when:all from:2026-11-22',
  'service:>whatsapp',
  'https:numdesk.in',
])('"%s" is not understood', (typed) => {
  expect(isOrderSearch(typed)).toBe(false);
});

test.each([
  'status:refunded status:waiting when:all',
  'server:1 server:2 service:wa service:tg',
  'kind:number kind:account from:2026-11-22T10:00 to:2026-11-22T10:30',
  'when:7d server:"Server 2" asha@mail.in',
  'https://numdesk.in 14:30 "status:refundd"',
])('"%s" is understood', (typed) => {
  expect(isOrderSearch(typed)).toBe(true);
});

test('limits of an amount all hold, of several amounts any does', () => {
  expect(readOrderSearch('amount:>500 amount:>100 amount:<=900 amount:<950')).toMatchObject({
    least: 50_001,
    most: 90_000,
    amounts: [],
  });
  expect(readOrderSearch('amount:5 amount:7.50')).toMatchObject({ amounts: [500, 750] });
});

test.each([
  ['rahul received', ['received'], 'rahul'],
  ['Cancelled rahul sharma', ['canceled'], 'rahul sharma'],
  ['rahul credited status:late', ['paid', 'late'], 'rahul'],
  ['रद्द rahul', ['canceled'], 'rahul'],
  ['rahul part refunded', ['part_refunded'], 'rahul'],
  ['SMS arrived rahul', ['received'], 'rahul'],
  ['आंशिक रिफ़ंड rahul', ['part_refunded'], 'rahul'],
  ['part rahul refunded', ['refunded'], 'part rahul'],
  ['rahul "part refunded"', [], 'rahul part refunded'],
  ['rahul "received"', [], 'rahul received'],
  ['rahul receivedly', [], 'rahul receivedly'],
])('a word of "%s" that is a status means it, but not in quotes', (typed, statuses, text) => {
  expect(readOrderSearch(typed)).toMatchObject({ statuses, text, unknown: [] });
});

test('of the statuses, those that stand in a search as bare words are told', () => {
  expect(statusesNamed('rahul received status:late')).toEqual(['received']);
  expect(statusesNamed('status:received when:all')).toEqual([]);
});
