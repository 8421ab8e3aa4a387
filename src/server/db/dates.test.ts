import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readMoment, timestamptzOid } from './dates.ts';

const readSlowly = pg.types.getTypeParser(timestamptzOid, 'text') as (text: string) => Date;
const moments = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

test('a moment is read to the millisecond, whatever digits of the second PostgreSQL writes', () => {
  fc.assert(
    fc.property(moments, fc.nat(999_999), fc.nat(6), (moment, micros, digits) => {
      const second = moment.toISOString().slice(0, 19).replace('T', ' ');
      const fraction = digits === 0 ? '' : `.${String(micros).padStart(6, '0').slice(0, digits)}`;
      const text = `${second}${fraction}+00`;
      expect(readMoment(text)).toEqual(readSlowly(text));
    }),
  );
});

test.each([
  '2026-11-25 14:02:48+05:30',
  '2026-11-25 14:02:48.5-03',
  '10000-01-01 00:00:00+00',
  '0099-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('%s is read as ever', (text) => {
  expect(readMoment(text)).toEqual(readSlowly(text));
});
