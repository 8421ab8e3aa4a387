import { expect, it } from 'vitest';
import { isComposing } from './composing.ts';

const sources = import.meta.glob<string>(['/src/renderer/**/*.{ts,tsx}', '!**/*.test.*', '!/src/renderer/words/**'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

it.each([
  ['an Enter within a composition', { isComposing: true, keyCode: 13 }, true],
  ['the Enter that ends one, as Safari tells it', { isComposing: false, keyCode: 229 }, true],
  ['an Enter', { isComposing: false, keyCode: 13 }, false],
])('%s', (_, key, composing) => {
  expect([isComposing(key), isComposing({ nativeEvent: key })]).toEqual([composing, composing]);
});

it('is asked wherever a key is compared with Enter or Escape in a field', () => {
  const isHandler = (text: string) => /key [!=]== '(Enter|Escape)'/.test(text);
  const deaf = Object.entries(sources).filter(([, text]) => isHandler(text) && !text.includes('isComposing('));
  expect(deaf.map(([file]) => file)).toEqual([
    // Rests while somebody types.
    '/src/renderer/app/impersonation/use-stop-key.ts',
    // Presses keys that were held, none of which belongs to a composition.
    '/src/renderer/ui/admin/keys/held-keys.ts',
  ]);
});
