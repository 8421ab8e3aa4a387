import { expect, test } from 'vitest';
import { languageOf } from './first-screens.ts';

test.each([
  [
    'what was chosen wins over what the browser asks for',
    { cookie: 'a=1; n_locale=hi', 'accept-language': 'en-IN,en' },
    'hi',
  ],
  ['the first of our languages that the browser asks for', { 'accept-language': 'mr-IN, hi;q=0.9, en;q=0.8' }, 'hi'],
  ['English where none of ours is asked for', { 'accept-language': 'mr-IN, ta;q=0.9' }, 'en'],
  ['English where nothing is asked for', {}, 'en'],
  [
    'a cookie of a language we do not speak counts for nothing',
    { cookie: 'n_locale=xx', 'accept-language': 'hi' },
    'hi',
  ],
])('%s', (_, headers, language) => expect(languageOf(headers)).toBe(language));
