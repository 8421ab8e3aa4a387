import { ArrowDownLeft, ArrowUpRight, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { Transaction, TransactionKind } from '#shared/wallet.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/money.tsx';
import { formatMoment } from '#renderer/ui/time.ts';

const looks: Record<TransactionKind, { label: string; icon: LucideIcon }> = {
  recharge: { label: 'Recharge', icon: ArrowDownLeft },
  purchase: { label: 'Purchase', icon: ArrowUpRight },
  refund: { label: 'Refund', icon: Undo2 },
  adjustment: { label: 'Adjustment', icon: Scale },
};

export const transactionColumns = 'md:grid md:grid-cols-[2rem_minmax(0,1fr)_7rem_10rem_7rem_7rem] md:gap-x-3 md:px-4';

/** What moved, when, by how much, and what the wallet held after it. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { kind, description, created_at, amount, balance } = transaction;
  const { label, icon: Icon } = looks[kind];
  return (
    <li
      className={classes('grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3', transactionColumns)}
    >
      <span aria-hidden className="grid size-8 place-items-center rounded-8 bg-hover text-muted">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium break-words md:truncate">{description}</span>
        <span className="block text-12 text-muted md:hidden">
          {label} · <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </span>
      </span>
      <span className="text-muted max-md:hidden">{label}</span>
      <time dateTime={created_at} className="text-muted tabular-nums max-md:hidden">
        {formatMoment(created_at)}
      </time>
      <span className="text-right">
        <Money amount={amount} signed className="font-semibold" />
        <span className="block text-12 text-muted md:hidden">
          <span className="sr-only">Balance after: </span>
          <Money amount={balance} />
        </span>
      </span>
      <span className="text-right text-muted max-md:hidden">
        <span className="sr-only">Balance after: </span>
        <Money amount={balance} />
      </span>
    </li>
  );
}
