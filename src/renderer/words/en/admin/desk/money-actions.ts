import { words } from '#renderer/words/admin-words.ts';
import type { ApprovalAction } from '#shared/staff/limits.ts';

/** What a second person is asked about: money, and bans of many. */
export const moneyActionWords = words('adminMoneyActions', {
  'user.balance': 'Balance change',
  'recharge.approve': 'Recharge approval',
  'order.refund': 'Refund of an order',
  'case.settle': 'Settlement of a case',
  'batch.recall': 'Recall of a batch',
  'account.replace': 'Replacement of an account',
  'user.ban': 'Bans in bulk',
} satisfies Record<ApprovalAction, string>);
