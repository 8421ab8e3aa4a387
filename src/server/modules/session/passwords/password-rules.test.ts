import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

const known = { email: 'asha.rao@example.com', siteName: 'Numdesk' };
const codeOf = async (password: string) => (await findPasswordProblem(password, known))?.code ?? 'accepted';

test.each([
  ['password', 'password_common'],
  ['PassWord1', 'password_common'],
  ['password@123', 'password_common'],
  ['india@123', 'password_common'],
  ['password2026', 'password_common'],
  ['krishna123', 'password_common'],
  ['2026krishna', 'password_common'],
  ['0987654321', 'password_common'],
  ['7890123456', 'password_common'],
  ['aaaaaaab', 'password_common'],
  ['11111112', 'password_common'],
  ['iloveyou', 'password_common'],
  ['12345678', 'password_common'],
  ['aaaaaaaaaaaa', 'password_common'],
  ['abcdabcdabcd', 'password_common'],
  ['abcdefghijkl', 'password_common'],
  ['987654321', 'password_common'],
  ['ｐａｓｓｗｏｒｄ', 'password_common'],
  ['asha.rao@example.com', 'password_known'],
  ['AshaRao2026', 'password_known'],
  ['asha_rao', 'password_known'],
  ['Numdesk@123', 'password_known'],
  ['😀😀😀😀', 'too_short'],
  ['correct horse battery', 'accepted'],
  ['battery staple', 'accepted'],
  ['मेरा पासवर्ड यह है', 'accepted'],
  ['asha loves mangoes', 'accepted'],
  ['qzvmtrwx', 'accepted'],
  ['84719364', 'accepted'],
])('%s: %s', async (password, code) => {
  expect(await codeOf(password)).toBe(code);
});

test('nothing that can be typed breaks the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (password) => {
      expect(['accepted', 'too_short', 'password_common', 'password_known']).toContain(await codeOf(password));
    }),
  );
});
