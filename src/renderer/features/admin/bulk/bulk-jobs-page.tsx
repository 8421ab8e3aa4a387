import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import type { BulkJob, BulkJobId } from '#shared/contract/staff/bulk.ts';
import { useBulkJobs } from '#renderer/data/admin/bulk.ts';
import { ListWithPanel } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useOpenRecord } from '#renderer/ui/admin/list/use-open-record.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { useColumns } from '#renderer/ui/admin/table/use-columns.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { JobPanel } from './job-panel.tsx';
import { actionText, jobTone, progressText } from './job-words.ts';

/** What was done to many records at once: progress live, the result of each row, stop, again, and a file. */
export function BulkJobsPage() {
  const t = useWords(adminJobsWords);
  const titles = useWords(adminTitles);
  const list = useBulkJobs();
  const columns = useColumns('bulk-jobs', useJobColumns());
  const { show } = useOpenRecord();
  return (
    <ListWithPanel
      title={titles.bulkJobs}
      label={t.list}
      list={list}
      columns={columns}
      empty={
        <EmptyState icon={ListChecks} title={t.none}>
          {t.noneText}
        </EmptyState>
      }
      panel={({ key, moves }) => (
        <JobPanel {...moves} id={Number(key) as BulkJobId} onRerun={(id) => show(String(id))} />
      )}
    />
  );
}

function useJobColumns(): Column<BulkJob>[] {
  const t = useWords(adminJobsWords);
  return useMemo(
    () => [
      {
        id: 'action',
        header: t.action,
        width: 140,
        shown: 'always',
        phone: 'title',
        cell: ({ action }) => <span className="font-medium">{actionText(action)}</span>,
      },
      { id: 'reason', header: t.reason, phone: 'detail', cell: ({ reason }) => reason },
      { id: 'by', header: t.by, width: 200, shown: 'wide', cell: ({ actor }) => actor },
      { id: 'at', header: t.started, width: 112, cell: ({ created_at: at }) => formatMoment(at) },
      { id: 'progress', header: t.progressHead, width: 170, phone: 'amount', cell: progressText },
      {
        id: 'state',
        header: t.state,
        width: 100,
        shown: 'always',
        phone: 'state',
        cell: (job) => <StatusDot tone={jobTone(job)}>{t[job.state]}</StatusDot>,
      },
    ],
    [t],
  );
}
