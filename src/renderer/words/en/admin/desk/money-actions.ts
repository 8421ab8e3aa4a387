import { words } from '#renderer/words/admin-words.ts';
import type { MoneyAction } from '#shared/staff/limits.ts';

/** What staff do that moves money. */
export const moneyActionWords = words('adminMoneyActions', {
  'user.balance': 'Balance change',
  'recharge.approve': 'Recharge approval',
  'order.refund': 'Refund of an order',
  'case.settle': 'Settlement of a case',
  'batch.recall': 'Recall of a batch',
  'account.replace': 'Replacement of an account',
} satisfies Record<MoneyAction, string>);
