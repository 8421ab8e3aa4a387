import { Link } from 'react-router-dom';
import type { Answer } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { RecallRow } from '#shared/contract/staff/recalls.ts';
import { useRecallRows } from '#renderer/data/admin/readymade.ts';
import { useFreshRows } from '#renderer/data/admin/use-fresh-rows.ts';
import { StatusDot, type Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';

type Recall = NonNullable<Answer<Endpoints['GET /api/admin/stock-batches/:id/recall']>['recall']>;

const tones: Record<NonNullable<RecallRow['result']>, Tone> = { refunded: 'good', told: 'good', failed: 'needed' };

/** How far a recall is, and what it did for each order. */
export function RecallProgress({ recall }: { recall: Recall }) {
  const t = useWords(adminReadymadeWords);
  const list = useRecallRows(recall.id);
  useFreshRows(list);
  const { orders, done, failed, refunded, reason, by, created_at: at } = recall;
  const progress = t.recallProgress({ done, all: orders });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 tabular-nums">
      <progress
        aria-label={progress}
        value={done}
        max={Math.max(orders, 1)}
        className="h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <output className="block">
        <b className="font-semibold">{progress}</b>
        {' · '}
        {t.recallRefunded({ amount: formatMoney(refunded) })}
        {failed > 0 && <span className="text-bad"> · {t.recallFailed(failed)}</span>}
      </output>
      <p className="break-words">{reason}</p>
      <p className="text-12 text-muted">{t.recallBy({ who: by, when: formatMoment(at) })}</p>
      {list.error && <ErrorState error={list.error} onRetry={list.retry} retrying={list.isRetrying} />}
      {list.rows && (
        <ul aria-label={t.results} className="divide-y divide-line rounded-8 border border-line">
          {list.rows.map((row) => (
            <li key={row.id} className="grid gap-0.5 px-3 py-1.5">
              <span className="flex items-center justify-between gap-3">
                <Link
                  className="touch font-medium text-accent-text hover:underline"
                  to={`/admin/orders?open=${row.order}`}
                >
                  {row.order}
                </Link>
                <StatusDot tone={row.result === null ? 'busy' : tones[row.result]}>
                  {row.result === null ? t.waiting : t[row.result]}
                </StatusDot>
              </span>
              <span className="flex justify-between gap-3 text-12 text-muted">
                <span className="truncate">
                  {row.customer} · {t.countAccounts(row.accounts)}
                </span>
                {row.amount !== null && <span translate="no">{formatMoney(row.amount)}</span>}
              </span>
              {row.problem && <span className="text-12 text-bad">{row.problem.message}</span>}
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button size="sm" onClick={list.readOn}>
          {t.more}
        </Button>
      )}
    </div>
  );
}
