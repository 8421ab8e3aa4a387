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

test("a country takes the provider's code as its public one", () => {
  expect(codesOf(['22', 'India'], ['0', 'Russia'])).toEqual({ IN: 22, RU: 0 });
});

test('of several codes for one country, the one with the shortest name is taken, in any order', () => {
  expect(codesOf(['12', 'USA (virtual)'], ['187', 'USA'])).toEqual({ US: 187 });
  expect(codesOf(['187', 'USA'], ['12', 'USA (virtual)'])).toEqual({ US: 187 });
});

test('a code of another format, or of no country, is left out', () => {
  expect(codesOf(['IN', 'India'], ['22000', 'India'], ['7', 'Atlantis'])).toEqual({});
});
