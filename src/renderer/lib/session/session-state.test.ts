import { expect, it } from 'vitest';
import { readSessionState } from './session-state.ts';

it('hands on an email and the page that was wanted', () => {
  const state = { email: 'asha@example.com', wanted: '/buy-number?service=3' };
  expect(readSessionState(state)).toEqual(state);
});

it.each([null, undefined, 'text', 7, {}, { email: 7, wanted: {} }, { email: '', wanted: '' }])('ignores %j', (state) =>
  expect(readSessionState(state)).toEqual({}),
);

it.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
  'recharge',
])('never leads to another site by %s', (wanted) => expect(readSessionState({ wanted })).toEqual({}));
