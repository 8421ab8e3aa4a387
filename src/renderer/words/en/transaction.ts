import { words } from '#renderer/words/words.ts';

/** Apart from those of the histories, whose code the dashboard does not load. */
export const transactionWords = words('transaction', {
  rechargeByUpi: 'UPI recharge',
  rechargeBySandbox: 'Demo recharge',
  bonus: 'Recharge bonus',
});
