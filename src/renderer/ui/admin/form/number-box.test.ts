import { expect, it } from 'vitest';
import { readPercent } from './number-box.tsx';

it.each([
  ['5', 500],
  ['7.5', 750],
  ['12.25', 1225],
  ['5.', 500],
  ['', 0],
  ['७.५ %', 750],
])('%s percent is %d basis points', (text, points) => {
  expect(readPercent(text)).toBe(points);
});

it.each(['7,5', '-5', '1.234', 'x'])('%s is no percent', (text) => {
  expect(readPercent(text)).toBeUndefined();
});
