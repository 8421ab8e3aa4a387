import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { readMoneyInput } from './money-input.ts';

it.each([
  ['50', '50.00'],
  ['₹ 1,250.5', '1250.50'],
  ['0.10', '0.10'],
])('%s is %s rupees', (typed, rupees) => {
  expect(readMoneyInput(typed).rupees).toBe(rupees);
});

it.each([
  ['', 'amountMissing'],
  ['   ', 'amountMissing'],
  ['1.234', 'amountWrong'],
  ['1e3', 'amountWrong'],
  ['fifty', 'amountWrong'],
  ['100,50', 'amountWrong'],
  ['30,5', 'amountWrong'],
  ['-5', 'amountNegative'],
])('"%s" is no amount: %s', (typed, problem) => {
  expect(readMoneyInput(typed)).toEqual({ problem });
});

it('takes an amount below zero where both signs make sense', () => {
  expect(readMoneyInput('−5.50', { signed: true }).rupees).toBe('-5.50');
});

function Amount() {
  const [text, setText] = useState('50');
  return <MoneyField label="Amount" value={text} onChange={setText} read={readMoneyInput(text)} tried />;
}

it('changes by typing only: not by arrows, not by the wheel', async () => {
  render(<Amount />);
  const field = screen.getByLabelText('Amount');
  await userEvent.type(field, '{ArrowUp}{ArrowDown}');
  fireEvent.wheel(field, { deltaY: 120 });
  expect(field).toHaveValue('50');
});

it('says that an amount is missing once it is emptied', async () => {
  render(<Amount />);
  await userEvent.clear(screen.getByLabelText('Amount'));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount.');
});
