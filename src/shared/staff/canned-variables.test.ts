import { expect, test } from 'vitest';
import { fillCanned, openVariable, putCanned, readSlash } from './canned-variables.ts';

const values = { customer: 'Asha', order: 'nd_1', balance: '₹50.00' };

test('an answer names the customer, the order and the balance, and keeps other braces', () => {
  expect(fillCanned('Hi {customer}, {order}: {balance}. {other} {constructor}', values)).toBe(
    'Hi Asha, nd_1: ₹50.00. {other} {constructor}',
  );
});

test.each([
  ['/', ''],
  ['/ref', 'ref'],
  ['Hello\n/Re-1', 're-1'],
  ['and/or', undefined],
  ['/ref ', undefined],
  ['', undefined],
])('after a slash at the start of a line a name begins: %j', (text, name) => {
  expect(readSlash(text)).toBe(name);
});

test('the answer takes the place of what was typed, whatever it contains', () => {
  expect(putCanned('Hello\n/re', 'Cost: $& $1')).toBe('Hello\nCost: $& $1');
});

test('a variable without a value stays to be replaced, and is found', () => {
  const text = fillCanned('Hi {customer}, we refunded {order}.', { ...values, order: '' });
  expect([text, openVariable(text)]).toEqual(['Hi Asha, we refunded {order}.', { name: '{order}', start: 21 }]);
  expect(openVariable('Hi {other}')).toBeUndefined();
});
