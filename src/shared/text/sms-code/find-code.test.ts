import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeIn, findCode, isCode } from './find-code.ts';
import messages from './messages.json';
import messagesApart from './messages-apart.json';
import messagesBlind from './messages-blind.json';
import messagesUnmended from './messages-unmended.json';

/** `code` is what is to be typed; null where the SMS has none, or does not say which of several. */
type Labelled = { kind: string; text: string; code: string | null };

/** Reading all messages takes seconds: each is read once. */
const readBefore = new Map<string, string | null>();
function read(text: string): string | null {
  const before = readBefore.get(text);
  if (before !== undefined) return before;
  const code = findCode(text) ?? null;
  readBefore.set(text, code);
  return code;
}

/** How often the code is right, how often a wrong one would be typed, and how often people read the SMS though it has a code. */
function judge(messages: readonly Labelled[]) {
  const found = messages.map((message) => ({ ...message, found: read(message.text) }));
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
  ['Code - 903.417 - for your Mango sign in.', '903417'],
  ['Your Mango OTP 918 27 364 can be used for 30 min', '91827364'],
  ['Mango: su PIN es 7 2 0 A. Caduca hoy', '720A'],
  ['Mango: please enter code 548', '548'],
  ['राशन कार्ड सेवा: eKYC हेतु 816240 दर्ज करें। कार्ड सं. 2082348829.', '816240'],
  ['No compartas este código con nadie. Úsalo para ingresar a tu cuenta de Mercado Pago: 620418', '620418'],
])('a code in an uncommon form or place is found: %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  'Mango: open mango://verify/482913 to confirm your login.',
  'Your code is on http://intranet/login/318204',
  'Send code 4410 to 55555 to start.',
  'Pin: 560034 Bengaluru, Karnataka',
  'Your code was sent to the address ending 1180. Reply to 56767 for help.',
  'Use your PIN to collect cash at ATM 4409, Main Road',
  'Your code arrives in the app. Info: 14022',
])('a number that only stands near a word for a code is not taken for one: %s', (text) => {
  expect(findCode(text)).toBeUndefined();
});

test('of messages in every wording that was thought of, none gives a wrong code, and at least 98 of 100 are read right', () => {
  const { share, wrong } = judge(messagesUnmended);
  expect(wrong).toEqual([]);
  expect(share).toBeGreaterThanOrEqual(0.98);
});

test('of all these messages, at least 99 of 100 are read right', () => {
  const { share } = judge([...messages, ...messagesApart, ...messagesBlind, ...messagesUnmended]);
  expect(share).toBeGreaterThanOrEqual(0.99);
});

test.each([
  ['PicPey - Use 183047 pra trocar de celular. Não pediu? Ligue 0800 025 8000', '183047'],
  ['yo. fizzly here. 4415. go go go 🚀', '4415'],
  ['BLIZZERD BATTLENET: 942-618 EXPIRES IN 5 MIN', '942618'],
  ['Order 77120 at StokX. Release key 9024418306 (valid 1 hour).', '9024418306'],
  ['Open device.gitnook.example and enter BQVT-KMWP to connect your computer.', 'BQVT-KMWP'],
  ['Andreanni: tu envío llega hoy. El repartidor necesita que le digas 5821.', '5821'],
  ['మీ రాపిడ రైడ్ ప్రారంభించడానికి కెప్టెన్ వెంకట్‌కు 8165 చెప్పండి. ఛార్జీ ₹67.', '8165'],
])('the one number that all in its text speaks for is the code, whatever it is called: %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  'Use 4829 or 7712 to log in.',
  'Acceso: 6071. Pago: 7712.',
  'Use your Quillo card 4412 to confirm purchases in the app.',
  'Your claim 551840 was approved. We will pay $240.00 by Friday.',
  'Votre dossier 550284 est en cours de traitement.',
  'Поезд 2490 отправляется в 17:05 с 3 пути.',
])('what speaks for a number is outweighed by a second one, by its name or by news: %s', (text) => {
  expect(findCode(text)).toBeUndefined();
});

test.each([
  ['Shopeee: o código 512094 enviado às 10:02 foi substituído. Valendo agora: 880316. Expira 10:20.', '880316'],
  ['Pickup code for the shop: 7283. The code 4410 we sent this morning no longer works.', '7283'],
  ['BeReel: enter 550172. (318840, which we sent at 10:02, has expired.)', '550172'],
  ['Your code 4829 has expired.', undefined],
  ['Ebuy: You asked for a new code, so 290417 no longer works. Please enter 835560 instead.', '835560'],
  ['【海港证券】验证码①330918（已失效）；验证码②771204（有效至15:30）', '771204'],
])('a number that the text calls over is no code, and no rival of one: %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  ['[Quix]854190isyourverificationcode', '854190'],
  ['yourcodeis854190', '854190'],
  ['Госуслугги. Код 418 - 062. Никому его не передавайте', '418062'],
  ['Телегрем\nКод для входа:\n71 844\nНе давайте его никому', '71844'],
  ['83106 is your GOV.UKK One Login security code.', '83106'],
])('a code is read in whatever way it is set: %s', (text, code) => {
  expect(findCode(text)).toBe(code);
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
