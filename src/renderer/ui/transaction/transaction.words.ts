import { words } from '#renderer/lib/i18n/words.ts';

export const transactionWords = words('transaction', {
  rechargeByUpi: 'UPI recharge',
  rechargeBySandbox: 'Sandbox recharge',
});
