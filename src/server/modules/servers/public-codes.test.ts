import { expect, test } from 'vitest';
import { createCountryFinder } from './countries.ts';
import { publicCodesOf } from './public-codes.ts';

const codesOf = (...countries: [code: string, name: string][]) =>
  Object.fromEntries(
    publicCodesOf(
      countries.map(([code, name]) => ({ code, name })),
      createCountryFinder(),
    ),
  );

test("a country has the provider's number", () => {
  expect(codesOf(['22', 'India'], ['0', 'Russia'])).toEqual({ IN: 22, RU: 0 });
});

test('of several numbers for one country, the plainest name counts, in whatever order they come', () => {
  expect(codesOf(['12', 'USA (virtual)'], ['187', 'USA'])).toEqual({ US: 187 });
  expect(codesOf(['187', 'USA'], ['12', 'USA (virtual)'])).toEqual({ US: 187 });
});

test('what is no number of that numbering, or no country, has none', () => {
  expect(codesOf(['IN', 'India'], ['22000', 'India'], ['7', 'Atlantis'])).toEqual({});
});
