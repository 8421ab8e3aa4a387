import pg from 'pg';

export const timestamptzOid = 1184;

/** Reads every format in which PostgreSQL writes a moment. */
const readAny = pg.types.getTypeParser(timestamptzOid, 'text') as (text: string) => Date;

/**
 * Reads what PostgreSQL writes for a `timestamptz` in UTC: "2026-11-25 14:02:48.123456+00", with up to six digits of a second,
 * which are cut off after the third, as always. Rows hold many of them. Anything else, such as another time zone, a year of
 * five digits or infinity, is read as before.
 */
export function readMoment(text: string): Date {
  const { length } = text;
  const isUsual =
    length >= 22 && text.charCodeAt(10) === space && text.charCodeAt(length - 3) === plus && text.endsWith('00');
  if (!isUsual || (length > 22 && text.charCodeAt(19) !== point) || text.startsWith('00')) return readAny(text);
  return new Date(
    Date.UTC(
      100 * pair(text, 0) + pair(text, 2),
      pair(text, 5) - 1,
      pair(text, 8),
      pair(text, 11),
      pair(text, 14),
      pair(text, 17),
      millisecondsOf(text, length - 3),
    ),
  );
}

const [space, plus, point, zero] = [' ', '+', '.', '0'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

function pair(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - zero) + text.charCodeAt(at + 1) - zero;
}

function millisecondsOf(text: string, end: number): number {
  let milliseconds = 0;
  for (let at = 20, worth = 100; at < Math.min(end, 23); at += 1, worth /= 10)
    milliseconds += worth * (text.charCodeAt(at) - zero);
  return milliseconds;
}
