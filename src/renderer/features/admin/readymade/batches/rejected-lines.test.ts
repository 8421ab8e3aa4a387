import { expect, it } from 'vitest';
import { rejectedCsv } from './rejected-lines.ts';

it('lines that were left out come back as a file that no spreadsheet runs', () => {
  const csv = rejectedCsv([
    { line: 2, text: 'no password', reason: 'incomplete', of: null },
    { line: 4, text: 'a@example.com:"x"', reason: 'double', of: 1 },
    { line: 5, text: '=HYPERLINK("x")', reason: 'sold', of: null },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '"Line","Why","Account"',
    '"2","Incomplete","no password"',
    '"4","Same account as line 1","a@example.com:""x"""',
    `"5","Sold before","'=HYPERLINK(""x"")"`,
    '',
  ]);
});
