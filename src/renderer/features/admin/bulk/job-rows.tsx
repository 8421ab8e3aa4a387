import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BulkJob } from '#shared/contract/staff/bulk.ts';
import { bulkRecordName } from '#shared/staff/record-names.ts';
import { bulkRowsQuery } from '#renderer/data/admin/bulk.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';
import { problemWords } from '#renderer/words/en/errors.ts';
import { useWords } from '#renderer/words/words.ts';

const tones = { done: 'good', asked: 'late', failed: 'needed', cancelled: 'over' } as const;

/** What became of each record: first those that failed and why, then those that wait for a second person. */
export function JobRows({ job }: { job: BulkJob }) {
  const t = useWords(adminJobsWords);
  const problems = useWords(problemWords);
  const rows = useInfiniteQuery(bulkRowsQuery(useApi(), job));
  const names = { done: t.doneRow, asked: t.askedRow, failed: t.failedRow, cancelled: t.cancelledRow };
  return (
    <>
      <ul aria-label={t.rows} className="grid gap-1">
        {(rows.data ?? []).map(({ position, record_id: record, result, problem, approval_id: approval }) => {
          const name = bulkRecordName(job.action, record);
          return (
            <li key={position} className="grid gap-x-3 py-0.5">
              <span className="flex items-center justify-between gap-3 tabular-nums">
                <Link
                  to={linkOf(job.action, name)}
                  className="touch inline-flex min-h-6 items-center truncate text-accent-text hover:underline"
                >
                  {name}
                </Link>
                <StatusDot tone={result === null ? 'busy' : tones[result]}>
                  {result === null ? t.waitingRow : names[result]}
                </StatusDot>
              </span>
              {result === 'asked' && approval !== null && (
                <Link to={`/admin/approvals?open=${approval}`} className="text-12 text-accent-text hover:underline">
                  {t.request}
                </Link>
              )}
              {problem && <span className="text-12 text-bad">{problems[problem.code] ?? problem.message}</span>}
            </li>
          );
        })}
      </ul>
      {rows.hasNextPage && (
        <Button size="sm" busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  );
}

function linkOf(action: string, name: string): string {
  return action.startsWith('user.') ? `/admin/users/${name}` : `/admin/orders?open=${name}`;
}
