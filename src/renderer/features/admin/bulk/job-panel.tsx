import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { bulkJobQuery, useBulkCsv, useCancelBulk, useRerunBulk } from '#renderer/data/admin/bulk.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useApi, usePlatform } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { JobBar } from './job-bar.tsx';
import { JobRows } from './job-rows.tsx';
import { actionText } from './job-words.ts';

type JobPanelProps = PanelMoves & {
  id: BulkJobId;
  onRerun: (id: BulkJobId) => void;
};

/** Lets Excel recognise UTF-8; a reader of text may have dropped it. */
const byteOrderMark = '\uFEFF';

/** One job: its progress live, what became of each record, and what can be done about it. */
export function JobPanel({ id, onPrevious, onNext, onRerun, onClose }: JobPanelProps) {
  const t = useWords(adminJobsWords);
  const titles = useWords(adminTitles);
  const platform = usePlatform();
  const readsAudit = useMay()('audit.read');
  const { data: job, error, refetch, isFetching } = useQuery(bulkJobQuery(useApi(), id));
  const [asking, setAsking] = useState(false);
  const cancel = useCancelBulk();
  const csv = useBulkCsv();
  const rerun = useRerunBulk();
  const title = job ? actionText(job.action) : error ? titles.bulkJobs : t.running;
  const save = async () => {
    try {
      const text = await csv.mutateAsync(id);
      const file = text.startsWith(byteOrderMark) ? text : byteOrderMark + text;
      await platform.saveFile('bulk-results.csv', 'text/csv', file);
      toast({ severity: 'success', message: t.saved });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <SidePanel
      label={title}
      head={<h2 className="truncate font-semibold">{title}</h2>}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={
        job && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {job.state === 'running' && (
              <Button needsShop busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
                {t.stop}
              </Button>
            )}
            {job.state !== 'running' && job.failed > 0 && (
              <Button needsShop onClick={() => setAsking(true)}>
                {t.rerun(job.failed)}
              </Button>
            )}
            <Button needsShop busy={csv.isPending} onClick={() => void save()}>
              {t.csv}
            </Button>
          </div>
        )
      }
    >
      {error && !job && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {job && (
        <>
          <PanelBlock>
            <JobBar job={job} />
            <dl className="mt-3 grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
              <dt className="text-12 text-faint">{t.reason}</dt>
              <dd className="break-words">{job.reason}</dd>
              <dt className="text-12 text-faint">{t.by}</dt>
              <dd className="truncate">{job.actor}</dd>
              <dt className="text-12 text-faint">{t.started}</dt>
              <dd>{formatMoment(job.created_at)}</dd>
            </dl>
            {job.rerun_of !== null && <p className="mt-2 text-12 text-muted">{t.again}</p>}
            {readsAudit && (
              <ButtonLink size="sm" className="mt-3" to={`/admin/audit?parent=${job.audit_id}`}>
                {t.audit}
              </ButtonLink>
            )}
          </PanelBlock>
          <PanelBlock title={t.rows}>
            <JobRows job={job} />
          </PanelBlock>
        </>
      )}
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.rerunTitle}
        description={t.rerunText}
        submitLabel={t.rerun(job?.failed ?? 0)}
        onSubmit={async (decided) => {
          const answer = await rerun.mutateAsync({ id, ...decided });
          toast({ severity: 'success', message: t.rerunStarted });
          onRerun(answer.job.id);
        }}
      />
    </SidePanel>
  );
}
