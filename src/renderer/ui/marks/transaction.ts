import { ArrowDownLeft, ArrowUpRight, Gift, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { Transaction, TransactionKind } from '#shared/contract/wallet.ts';
import { transactionWords } from '#renderer/words/en/transaction.ts';
import { countryName } from '../format/country-name.ts';

export const transactionIcons: Record<TransactionKind, LucideIcon> = {
  recharge: ArrowDownLeft,
  bonus: Gift,
  purchase: ArrowUpRight,
  refund: Undo2,
  adjustment: Scale,
};

/** What a transaction was for, in the reader's language. Text written by staff is not translated. */
export function transactionTitle({ kind, service, country, method, description }: Transaction): string {
  const t = transactionWords.get();
  if (service && country) return `${service.name} · ${countryName(country)}`;
  if (kind === 'recharge' && method === 'upi') return t.rechargeByUpi;
  if (kind === 'recharge' && method === 'sandbox') return t.rechargeBySandbox;
  if (kind === 'bonus') return t.bonus;
  return description;
}
