import { expect, test } from 'vitest';
import { readSwitch } from '../sheet/switch-cell.tsx';
import { changesOf, readPercent, readPrice } from './offer-edits.ts';

test.each([
  ['12', '12.00'],
  [' ₹12.5 ', '12.50'],
  ['1,250.75', '1250.75'],
  ['Rs. 12/-', '12.00'],
  ['30,5', undefined],
  ['1,00', undefined],
  ['', ''],
  ['0', undefined],
  ['-3', undefined],
  ['12.345', undefined],
  ['abc', undefined],
])('the price %j is read as %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each([
  ['35', '35'],
  ['35 %', '35'],
  ['07.50', '7.5'],
  ['', ''],
  ['1000.01', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['3 5', undefined],
  ['३५ %', '35'],
])('the margin %j is read as %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test('a switch is written in words or digits', () => {
  expect(['ON', 'yes', '1', 'off', '0', 'maybe', ''].map(readSwitch)).toEqual([
    'on',
    'on',
    'on',
    'off',
    'off',
    undefined,
    undefined,
  ]);
});

test('the cells of an offer become one change, based on the version of its first edit; empty is given back to the rules', () => {
  const edits = [
    { row: '7', column: 'price', text: '12.50' },
    { row: '7', column: 'on', text: 'off' },
    { row: '8', column: 'margin', text: '' },
    { row: '8', column: 'stock', text: '40' },
    { row: '9', column: 'price', text: '1.00' },
  ];
  expect(
    changesOf(
      edits,
      new Map([
        ['7', 3],
        ['8', 1],
      ]),
    ),
  ).toEqual([
    { id: 7, version: 3, price: '12.50', for_sale: false },
    { id: 8, version: 1, margin_percent: null, stock: 40 },
  ]);
});
