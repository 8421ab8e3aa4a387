import { expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { upiLinkOf } from './upi-link.ts';

test('the link carries payee, exact amount, note and reference, each encoded so that any app reads it back', () => {
  const link = upiLinkOf({ vpa: 'shop@bank', name: 'Ravi & Sons' }, { id: 5001, amount: paise(500_37) });
  expect(link).toBe('upi://pay?pa=shop%40bank&pn=Ravi%20%26%20Sons&am=500.37&cu=INR&tn=Recharge%205001&tr=R5001');
  expect(new URL(link).searchParams.get('pn')).toBe('Ravi & Sons');
});
