import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageParts, readAge, readTerms } from './search-values.ts';
import { readSearch } from './staff-search.ts';

const kinds = {
  spent: 'money',
  seen: 'age',
  discount: 'percent',
  server: 'count',
  status: ['active', 'banned'],
} as const;
const read = (text: string) => readTerms(readSearch(text).terms, kinds);

test('values are read as paise, seconds and basis points', () => {
  expect(read('spent:>5,000.50 seen:7d discount:>=2.5% server:2 status:Banned').known).toEqual([
    { name: 'spent', compare: '>', value: '5,000.50', amount: 500_050 },
    { name: 'seen', compare: '=', value: '7d', amount: 604_800 },
    { name: 'discount', compare: '>=', value: '2.5%', amount: 250 },
    { name: 'server', compare: '=', value: '2', amount: 2 },
    { name: 'status', compare: '=', value: 'banned', amount: 0 },
  ]);
});

test('what a list does not know or cannot read is told apart, never ignored', () => {
  const { known, unknown } = read('colour:red spent:much status:>active seen:7 discount:101% constructor:x');
  expect(known).toEqual([]);
  expect(unknown.map(({ name }) => name)).toEqual(['colour', 'spent', 'status', 'seen', 'discount', 'constructor']);
});

test('an age that is read is told in the same length', () => {
  const seconds = { minute: 60, hour: 3_600, day: 86_400 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom('m', 'h', 'd', 'w'), (count, unit) => {
      const age = readAge(`${count}${unit}`) ?? 0;
      const { count: told, unit: toldIn } = ageParts(age);
      expect(told * seconds[toldIn]).toBe(age);
    }),
  );
});
