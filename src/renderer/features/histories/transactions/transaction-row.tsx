import type { Transaction } from '#shared/contract/wallet.ts';
import { classes } from '#renderer/ui/classes.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { transactionIcons } from '#renderer/ui/marks/transaction.ts';
import { transactionTitle } from '#renderer/ui/marks/transaction.ts';
import { formatClock } from '#renderer/ui/format/time.ts';
import { RowButton, rowLook, type RowProps } from '../row-button.tsx';

export const transactionColumns = 'grid grid-cols-[2rem_minmax(0,1fr)_8rem_7rem_8rem_8rem] gap-x-3 px-4';

/** One transaction: title, time, amount and the balance after it. */
export function TransactionRow({ row, t, isWide, onOpen, load }: RowProps<Transaction>) {
  const { kind, created_at: at } = row;
  const Icon = transactionIcons[kind];
  const amount = formatMoney(row.amount, { signed: true });
  const time = <time dateTime={at}>{formatClock(at)}</time>;
  const amountCell = (
    <span translate="no" className={classes('font-semibold tabular-nums', amount.startsWith('+') && 'text-good')}>
      {amount}
    </span>
  );
  const balance = (
    <>
      <span className="sr-only">{t.balanceAfter}: </span>
      <span translate="no">{formatMoney(row.balance)}</span>
    </>
  );
  const head = (
    <>
      <span aria-hidden className="grid size-8 place-items-center rounded-8 bg-hover text-muted">
        <Icon size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <RowButton load={load} onClick={() => onOpen(row)}>
          {transactionTitle(row)}
        </RowButton>
        {!isWide && (
          <p className="truncate text-12 text-muted tabular-nums">
            {time} · {t[kind]}
          </p>
        )}
      </div>
    </>
  );
  if (!isWide)
    return (
      <div className={`${rowLook} grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 px-4`}>
        {head}
        <div className="text-right">
          {amountCell}
          <p className="text-12 text-muted tabular-nums">{balance}</p>
        </div>
      </div>
    );
  return (
    <div className={`${rowLook} ${transactionColumns}`}>
      {head}
      <span className="text-muted">{t[kind]}</span>
      <span className="text-muted tabular-nums">{time}</span>
      <span className="text-right">{amountCell}</span>
      <span className="text-right text-muted tabular-nums">{balance}</span>
    </div>
  );
}
