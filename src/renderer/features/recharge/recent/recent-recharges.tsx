import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { RechargeRow } from './recharge-row.tsx';
import { useRecharges } from '#renderer/data/recharges.ts';
import { receiptWords } from '#renderer/words/en/recharge-extras.ts';
import { methodNames, rechargeWords } from '#renderer/words/en/recharge.ts';

const shown = 8;
type RecentRechargesProps = { current: RechargeId | undefined; onOpen: (id: RechargeId) => void };

/** The latest recharges. Each opens again, to pay it or to read why it failed. */
export function RecentRecharges({ current, onOpen }: RecentRechargesProps) {
  const t = useWords(rechargeWords);
  const recharges = useRecharges();
  const names = useWords(methodNames);
  const readReceipt = useReadReceipt();
  const { notDownloaded } = useWords(receiptWords);
  const [failure, setFailure] = useState<{ id: RechargeId; error: unknown }>();
  const rows = recharges.data?.slice(0, shown) ?? [];
  const hasPaid = rows.some(({ status }) => status === 'paid');
  return (
    // On phones it is below the recharge and stays hidden until that has its final height.
    <section aria-labelledby="recent" className="min-w-0 max-lg:group-has-data-unsized:hidden">
      <div className="flex min-h-8 items-center justify-between gap-2 max-md:min-h-11 pointer-coarse:min-h-11">
        <h2 id="recent" className="font-semibold">
          {t.recent}
        </h2>
        <Link
          to="/transactions-history"
          className="touch flex items-center rounded-8 font-medium text-accent-text hover:underline"
        >
          {t.allTransactions}
        </Link>
      </div>
      <Card className="mt-2 overflow-hidden">
        {recharges.isPending && <RowsSkeleton />}
        {recharges.isError && !recharges.data && (
          <ErrorState error={recharges.error} onRetry={() => void recharges.refetch()} />
        )}
        {recharges.data?.length === 0 && (
          <EmptyState icon={Wallet} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <ul className="divide-y divide-line">
            {rows.map((recharge) => (
              <RechargeRow
                key={recharge.id}
                recharge={recharge}
                method={names[recharge.method]}
                current={recharge.id === current}
                onOpen={onOpen}
                {...(hasPaid && {
                  action: recharge.status === 'paid' && (
                    <DownloadReceipt
                      id={recharge.id}
                      read={() => readReceipt(recharge.id)}
                      iconFor={formatMoney(recharge.amount)}
                      onFailure={(error) => setFailure({ id: recharge.id, error })}
                    />
                  ),
                  failure: failure?.id === recharge.id && (
                    <ActionFailure error={failure.error} what={notDownloaded} className="basis-full px-4 pb-3" />
                  ),
                })}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy className="divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex h-[61px] items-center justify-between px-4">
          <div className="grid gap-1.5">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
