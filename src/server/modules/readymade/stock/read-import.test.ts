import { expect, test } from 'vitest';
import { loginOf } from '../../../security/account-login.ts';
import { readImport } from './read-import.ts';

const lines = (text: string, parts = 2) => readImport({ text, format: 'lines', parts });
const csv = (text: string, parts = 2) => readImport({ text, format: 'csv', parts });
const reasons = ({ rejected }: ReturnType<typeof readImport>) =>
  rejected.map(({ line, reason, of }) => [line, reason, of]);

test('lines keep their numbers, empty ones are skipped, and each bad one has its reason', () => {
  const read = lines(
    [
      '',
      ' a1@x.in:one ',
      'no-password',
      'a2@x.in:',
      `a3@x.in:${'x'.repeat(1_000)}`,
      'a4@x.in:\u0007',
      'a5@x.in:five',
    ].join('\r\n'),
  );
  expect(read.accounts).toEqual([
    { line: 2, text: 'a1@x.in:one' },
    { line: 7, text: 'a5@x.in:five' },
  ]);
  expect(reasons(read)).toEqual([
    [3, 'incomplete', null],
    [4, 'incomplete', null],
    [5, 'too_long', null],
    [6, 'unreadable', null],
  ]);
  expect(read.rejected[0]?.text).toBe('no-password');
});

test('the same account stands twice also with another password or in other letters', () => {
  const read = lines('Asha@x.in:one\nother@x.in:one\nasha@x.in|two');
  expect(read.accounts).toHaveLength(2);
  expect(reasons(read)).toEqual([[3, 'double', 1]]);
});

test.each([
  ['Asha@X.in:secret', 'asha@x.in'],
  ['+919800000000|secret|mail@x.in', '+919800000000'],
  ['user----pass----mail', 'user'],
  ['ABCD-EFGH-1234', undefined],
  ['{"cookie":"a","b":1}', undefined],
  ['login:', undefined],
  ['two words:secret', undefined],
])('the login of %j is %j', (line, login) => {
  expect(loginOf(line)).toBe(login);
});

test('codes need one part, and are told apart by every letter', () => {
  const read = lines('ABCD-1\nabcd-1\nABCD-1', 1);
  expect(read.accounts).toHaveLength(2);
  expect(reasons(read)).toEqual([[3, 'double', 1]]);
});

test('a CSV file may quote, use another delimiter, name its columns and break lines', () => {
  const read = csv(
    '\uFEFFemail;password;note\r\na1@x.in;"se;cret";"two\r\nlines"\r\na2@x.in;;\r\n\r\na3@x.in;"a:b";x\r\n',
  );
  expect(read.accounts.map(({ text }) => text)).toEqual(['a3@x.in|a:b|x']);
  expect(reasons(read)).toEqual([
    [2, 'unreadable', null],
    [4, 'incomplete', null],
  ]);
});

test('a CSV file whose quote never ends is given back line by line', () => {
  const read = csv('a1@x.in,"one\na2@x.in,two');
  expect(read.accounts).toEqual([]);
  expect(reasons(read)).toEqual([
    [1, 'unreadable', null],
    [2, 'unreadable', null],
  ]);
});
