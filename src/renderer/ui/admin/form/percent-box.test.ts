import { expect, it } from 'vitest';
import { readPercent } from './percent-box.tsx';

it.each([
  ['5', 500],
  ['7.5', 750],
  ['12.25', 1225],
  ['5.', 500],
  ['', 0],
  ['-5', 0],
  ['1.234', 0],
])('%s percent is %d basis points', (text, points) => {
  expect(readPercent(text)).toBe(points);
});
