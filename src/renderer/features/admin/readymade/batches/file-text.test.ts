import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { decodeFile } from './file-text.ts';

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((unit) => {
      const code = unit.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const joined = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const accounts = 'email;password\r\nasha@x.in;gehéim\r\nन@x.in;ключ\r\n';

describe('a file', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode(accounts), 'UTF-8'],
    ['UTF-8 with a mark', joined([0xef, 0xbb, 0xbf], new TextEncoder().encode(accounts)), 'UTF-8'],
    ['UTF-16LE with a mark', joined([0xff, 0xfe], utf16(accounts, true)), 'UTF-16'],
    ['UTF-16BE with a mark', joined([0xfe, 0xff], utf16(accounts, false)), 'UTF-16'],
    ['UTF-16LE without one', utf16(accounts, true), 'UTF-16'],
    ['UTF-16BE without one', utf16(accounts, false), 'UTF-16'],
  ])('in %s is read as it was written', (_name, bytes, encoding) => {
    expect(decodeFile(bytes)).toEqual({ text: accounts, encoding });
  });

  it('in Windows-1252 is read and named', () => {
    const bytes = joined([0x61, 0x3a, 0x70, 0xe4, 0x73, 0x73, 0x77, 0xf6, 0x72, 0x64, 0x0a]);
    expect(decodeFile(bytes)).toEqual({ text: 'a:pässwörd\n', encoding: 'Windows-1252' });
  });

  test.each([
    ['Windows-1251', [0xef, 0xee, 0xf7, 0xf2, 0xe0, 0x3a, 0x31, 0x0a], 'unknownEncoding'],
    ['Windows-1250', [0x68, 0x61, 0x73, 0xb3, 0x6f, 0x3a, 0x31, 0x0a], 'unknownEncoding'],
    ['Windows-1254', [0x6b, 0x75, 0x6c, 0x6c, 0x61, 0x6e, 0xfd, 0x3a, 0x31, 0x0a], 'unknownEncoding'],
    ['Shift_JIS', [0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b, 0x3a, 0x31], 'unknownEncoding'],
    ['Mac Roman', [0x61, 0x3a, 0x67, 0x65, 0x68, 0x8e, 0x69, 0x6d], 'unknownEncoding'],
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 'unknownEncoding'],
    ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0], 'workbook'],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
    ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'notText'],
    ['no text at all', [0x61, 0x01, 0x02, 0x62], 'notText'],
  ] as const)('in %s is named and not guessed', (_name, bytes, problem) => {
    expect(decodeFile(Uint8Array.from(bytes))).toEqual({ problem });
  });

  it('of any Unicode text comes back whole from every Unicode encoding that has a mark', () => {
    const text = fc.string({ unit: 'binary' }).filter((one) => !/(?!\s)\p{Cc}|\uFEFF/u.test(one));
    fc.assert(
      fc.property(text, (given) => {
        const little = joined([0xff, 0xfe], utf16(given, true));
        expect(decodeFile(little)).toEqual({ text: given, encoding: 'UTF-16' });
        const marked = joined([0xef, 0xbb, 0xbf], new TextEncoder().encode(given));
        expect(decodeFile(marked)).toEqual({ text: given, encoding: 'UTF-8' });
      }),
    );
  });
});
