import { ArrowDownLeft, ArrowUpRight, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { TransactionKind } from '#shared/contract/wallet.ts';

export const transactionIcons: Record<TransactionKind, LucideIcon> = {
  recharge: ArrowDownLeft,
  purchase: ArrowUpRight,
  refund: Undo2,
  adjustment: Scale,
};
