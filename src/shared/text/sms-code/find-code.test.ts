import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeIn, findCode, isCode } from './find-code.ts';
import messages from './messages.json';
import messagesApart from './messages-apart.json';
import messagesBlind from './messages-blind.json';
import messagesUnmended from './messages-unmended.json';

/** `code` is what is to be typed; null where the SMS has none, or does not say which of several. */
type Labelled = { kind: string; text: string; code: string | null };

/** How often the code is right, how often a wrong one would be typed, and how often people read the SMS though it has a code. */
function judge(messages: readonly Labelled[]) {
  const found = messages.map((message) => ({ ...message, found: findCode(message.text) ?? null }));
  const wrong = found.filter(({ found: code, code: meant }) => code !== null && code !== meant);
  const whole = found.filter(({ found: code, code: meant }) => code === null && meant !== null);
  return { share: 1 - (wrong.length + whole.length) / found.length, wrong, whole };
}

test.each([
  ['that the rules were made with', messages],
  ['that somebody else wrote, without the rules', messagesApart],
  ['that were read blind, round after round, before the rules were mended by what failed', messagesBlind],
])('of the messages %s, at least 99 of 100 are read right, and none wrong', (_, labelled) => {
  const { share, wrong, whole } = judge(labelled);
  expect(wrong).toEqual([]);
  expect(share, JSON.stringify(whole)).toBeGreaterThanOrEqual(0.99);
});

test.each([
  ['G-482913', '482913'],
  ['FB-48210', '48210'],
  ['KXT-471930', '471930'],
  ['482-913', '482913'],
  ['ABC-D3F', 'ABC-D3F'],
  ['JWPQ-KTXN', 'JWPQ-KTXN'],
  ['F7K2P', 'F7K2P'],
  ['Your Mango code is G-482913.', '482913'],
])("of a provider's field %s, %s is to be typed: a sender's letters before the digits are not", (field, code) => {
  expect(codeIn(field)).toBe(code);
});

test.each([
  'Send code 4410 to 55555 to start.',
  'Pin: 560034 Bengaluru, Karnataka',
  'Your code was sent to the address ending 1180. Reply to 56767 for help.',
  'Use your PIN to collect cash at ATM 4409, Main Road',
  'Your code arrives in the app. Info: 14022',
])('a number that only stands near a word for a code is not taken for one: %s', (text) => {
  expect(findCode(text)).toBeUndefined();
});

test('of messages whose kinds were not all mended, none gives a wrong code, and at least 95 of 100 are read right', () => {
  const { share, wrong } = judge(messagesUnmended);
  expect(wrong).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['Your OTP for 7500 INR', undefined],
  ['Your code for 318204 VND', undefined],
  ['Your code for order 48/2913', undefined],
  ['OTP Rs 7500: 318204', '318204'],
  ['Transfer code for $318204: 482913', '482913'],
])('the amount or fraction in %j is not taken for its code', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test('whatever the text is, the code found has the form of one', () => {
  const parts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'code',
      'OTP',
      ' is ',
      ': ',
      '482913',
      '4829 1374',
      '٤٨٢٩',
      '验证码',
      '\u200F',
      'F7K2P',
      '\n',
      '. ',
    ),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (words) => {
      const code = findCode(words.join(''));
      expect(code === undefined || (isCode(code) && /^[A-Za-z0-9-]{3,14}$/.test(code))).toBe(true);
    }),
  );
});

test('a long text of any kind takes no long time', () => {
  const rows = ['1 ', '1-', 'a', 'code ', 'x.', '1.', '*1', 'code 1234 or ', '验证码', '[', '"', '１，'];
  const beganAt = performance.now();
  for (const row of rows) findCode(row.repeat(2_000 / row.length));
  expect(performance.now() - beganAt).toBeLessThan(3_000);
});
