import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImport } from './read-import.ts';

const lines = (text: string, parts = 2) => readImport({ text, format: 'lines', parts });
const texts = ({ accounts }: ReturnType<typeof readImport>) => accounts.map(({ text }) => text);
const reasons = ({ rejected }: ReturnType<typeof readImport>) =>
  rejected.map(({ line, reason, of }) => [line, reason, of]);

describe('what is flagged', () => {
  test('a number that a spreadsheet shortened is left out unless staff keep it', () => {
    const given = '9.198E+11:secret\na@x.in:9,198E+11\nb@x.in:#NAME?\nc@x.in:fine\nd@x.in:919800000000.0\ne@x.in:1E5x';
    const read = lines(given);
    expect(reasons(read)).toEqual([1, 2, 3, 5].map((line) => [line, 'lost_number', null]));
    expect(read.doubts.map(({ line, doubt }) => [line, doubt])).toEqual([1, 2, 3, 5].map((line) => [line, 'number']));
    expect(texts(readImport({ text: given, format: 'lines', parts: 2, asAccounts: [1] }))[0]).toBe('9.198E+11:secret');
  });

  test.each(['919820441733.00', '919820441733,00', '#BEZUG!', '#¡VALOR!', '#ИМЯ?', '#NV'])('so is %s', (cell) => {
    expect(reasons(lines(`${cell}:secret\na@x.in:${cell}`))).toEqual([1, 2].map((line) => [line, 'lost_number', null]));
  });

  test('the empty pattern of Braille and separators of lines are marks, the latter between two accounts an end', () => {
    expect(lines('as\u2800ha@x.in:one').doubts).toMatchObject([{ doubt: 'marks', marks: ['U+2800'] }]);
    expect(texts(lines('a@x.in:one\u2028b@x.in:two'))).toEqual(['a@x.in:one', 'b@x.in:two']);
    const csv = readImport({ text: 'a@x.in,o\u2028ne', format: 'csv', parts: 2 });
    expect(csv.doubts).toMatchObject([{ doubt: 'marks', marks: ['U+2028'] }]);
  });

  test('invisible marks are named and taken out, and what differs only by them is double', () => {
    const given = 'asha@x.in:one\n\u200EAsha\u200B@X.in:one\u2060\nGIFT-1\u00AD:1\nGIFT-1:1';
    const read = lines(given);
    expect(read.doubts.map(({ line, doubt, marks }) => [line, doubt, marks])).toEqual([
      [2, 'marks', ['U+200E', 'U+200B', 'U+2060']],
      [3, 'marks', ['U+00AD']],
    ]);
    expect(texts(read)).toEqual(['asha@x.in:one', 'GIFT-1:1']);
    expect(reasons(read)).toEqual([
      [2, 'double', 1],
      [4, 'double', 3],
    ]);
    expect(texts(readImport({ text: given, format: 'lines', parts: 2, asAccounts: [3] }))[1]).toBe('GIFT-1\u00AD:1');
  });

  test('joiners of Persian, Hindi and emoji are no invisible marks', () => {
    for (const text of ['می\u200Cخواهم:x', 'क्\u200Dष:x', '👨\u200D👩\u200D👧:x', '❤\uFE0F\u200D🔥:x'])
      expect(lines(text)).toMatchObject({ doubts: [], accounts: [{ text }] });
  });

  test('an email written in other letters, with marks anywhere, is always the same account', () => {
    const mark = fc.constantFrom('\u200B', '\u200E', '\u202A', '\u2060', '\uFEFF', '\u00AD', '');
    const place = fc.tuple(fc.nat({ max: 9 }), mark, fc.boolean());
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), (places) => {
        let email = 'asha@x.in';
        for (const [at, one, isUpper] of places) {
          email = email.slice(0, at) + one + email.slice(at);
          if (isUpper) email = email.toUpperCase();
        }
        expect(reasons(lines(`asha@x.in:one\n${email}:two`))).toEqual([[2, 'double', 1]]);
      }),
    );
  });
});
