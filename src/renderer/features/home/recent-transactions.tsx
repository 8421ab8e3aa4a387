import { useQuery } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { recentTransactionsQuery } from '#renderer/data/wallet.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { LineSkeleton } from '#renderer/ui/feedback/line-skeleton.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatAgo } from '#renderer/ui/format/time.ts';
import { transactionIcons } from '#renderer/ui/marks/transaction.ts';
import { transactionTitle } from '#renderer/ui/marks/transaction.ts';
import { useNow } from '#renderer/lib/clock.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { SectionHead } from './section-head.tsx';
import { homeWords } from '#renderer/words/en/home.ts';

const shown = 5;

export function RecentTransactions() {
  const t = useWords(homeWords);
  const now = useNow(60_000);
  const { data, error, isFetching, refetch } = useQuery(recentTransactionsQuery(useApi()));
  const rows = data?.data.slice(0, shown);
  return (
    <section className="grid gap-2">
      <SectionHead title={t.recent} {...(rows?.length && { to: '/transactions-history', more: t.all })} />
      <Card className="overflow-hidden">
        {!rows && !error && <TransactionsSkeleton />}
        {!rows && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {rows?.length === 0 && (
          <EmptyState icon={WalletCards} title={t.nothingMoved}>
            {t.nothingMovedText}
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {rows?.map((transaction) => {
            const { id, kind, amount, created_at: at } = transaction;
            const Icon = transactionIcons[kind];
            const title = transactionTitle(transaction);
            return (
              <li key={id} className="flex items-center gap-3 px-4 py-2.5">
                <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="truncate">{kind === 'refund' ? t.refund({ what: title }) : title}</p>
                  <p className="text-12 text-muted">{formatAgo(at, now)}</p>
                </div>
                <Money amount={amount} signed className="shrink-0 font-medium" />
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}

function TransactionsSkeleton() {
  return (
    <div className="divide-y divide-line" aria-busy>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="px-4 py-2.5">
          <LineSkeleton mark="size-5" />
        </div>
      ))}
    </div>
  );
}
