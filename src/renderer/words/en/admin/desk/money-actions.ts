import { words } from '#renderer/words/admin-words.ts';
import type { GuardedAction } from '#shared/staff/limits.ts';

/** What staff do that moves money, gives a share of it, or bans many. */
export const moneyActionWords = words('adminMoneyActions', {
  'user.balance': 'Balance change',
  'recharge.approve': 'Recharge approval',
  'order.refund': 'Refund of an order',
  'case.settle': 'Settlement of a case',
  'batch.recall': 'Recall of a batch',
  'account.replace': 'Replacement of an account',
  'acting.purchase': 'Purchase for a customer',
  'user.discount': 'Customer discount',
  'payments.bonus': 'Bonus on recharges',
  'user.ban': 'Bans in bulk',
} satisfies Record<GuardedAction, string>);
