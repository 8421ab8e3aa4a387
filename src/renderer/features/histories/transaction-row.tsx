import { ArrowDownLeft, ArrowUpRight, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { Transaction, TransactionKind } from '#shared/wallet.ts';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/money.tsx';
import { formatClock } from '#renderer/ui/time.ts';
import { historiesWords } from './histories.words.ts';
import { RowButton, rowLook } from './row-button.tsx';
import { transactionTitle } from './transaction-title.ts';

const icons: Record<TransactionKind, LucideIcon> = {
  recharge: ArrowDownLeft,
  purchase: ArrowUpRight,
  refund: Undo2,
  adjustment: Scale,
};

export const transactionColumns = 'lg:grid lg:grid-cols-[2rem_minmax(0,1fr)_8rem_7rem_8rem_8rem] lg:gap-x-3 lg:px-4';

type TransactionRowProps = { transaction: Transaction; onOpen: (transaction: Transaction) => void };

/** What moved, when, by how much, and what the wallet held after it. */
export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const said = useWords(historiesWords);
  const { kind, created_at: at, amount, balance } = transaction;
  const Icon = icons[kind];
  return (
    <div className={classes(rowLook, 'grid-cols-[2rem_minmax(0,1fr)_auto]', transactionColumns)}>
      <span aria-hidden className="grid size-8 place-items-center rounded-8 bg-hover text-muted">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <RowButton onClick={() => onOpen(transaction)}>{transactionTitle(transaction)}</RowButton>
        <p className="truncate text-12 text-muted tabular-nums lg:hidden">
          <time dateTime={at}>{formatClock(at)}</time> · {said[kind]}
        </p>
      </div>
      <span className="text-muted max-lg:hidden">{said[kind]}</span>
      <time dateTime={at} className="text-muted tabular-nums max-lg:hidden">
        {formatClock(at)}
      </time>
      <div className="text-right">
        <Money amount={amount} signed className="font-semibold" />
        <p className="text-12 text-muted lg:hidden">
          <span className="sr-only">{said.balanceAfter}: </span>
          <Money amount={balance} />
        </p>
      </div>
      <span className="text-right text-muted max-lg:hidden">
        <span className="sr-only">{said.balanceAfter}: </span>
        <Money amount={balance} />
      </span>
    </div>
  );
}
