import { expect, test } from 'vitest';
import { languageOf } from './first-screens.ts';

test.each([
  [
    'the chosen language takes precedence over the browser’s',
    { cookie: 'a=1; n_locale=hi', 'accept-language': 'en-IN,en' },
    'hi',
  ],
  ['the first supported language of the browser', { 'accept-language': 'mr-IN, hi;q=0.9, en;q=0.8' }, 'hi'],
  ['English when the browser’s languages are unsupported', { 'accept-language': 'mr-IN, ta;q=0.9' }, 'en'],
  ['English without any preference', {}, 'en'],
  ['a cookie with an unsupported language is ignored', { cookie: 'n_locale=xx', 'accept-language': 'hi' }, 'hi'],
])('%s', (_, headers, language) => expect(languageOf(headers)).toBe(language));
