import { useQuery } from '@tanstack/react-query';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { bulkJobQuery, useCancelBulk } from '#renderer/data/admin/bulk.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';
import { useWords } from '#renderer/words/words.ts';
import { JobBar } from './job-bar.tsx';
import { JobRows } from './job-rows.tsx';
import { actionText } from './job-words.ts';

/** How far an action on many records is, with what failed and why. It goes on when the dialog is closed. */
export function JobProgress({ id, onClose }: { id: BulkJobId; onClose: () => void }) {
  const t = useWords(adminJobsWords);
  const { data: job } = useQuery(bulkJobQuery(useApi(), id));
  const cancel = useCancelBulk();
  return (
    <AdminDialog open onOpenChange={onClose} title={job ? actionText(job.action) : t.running}>
      <div className="grid gap-3">
        {job && <JobBar job={job} />}
        {job && job.failed + job.asked > 0 && (
          <div className="max-h-40 overflow-y-auto">
            <JobRows job={job} />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {job?.state === 'running' && (
            <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
              {t.stop}
            </Button>
          )}
          <ButtonLink size="sm" to={`/admin/bulk-jobs?open=${id}`}>
            {t.allJobs}
          </ButtonLink>
          <Button data-accept size="sm" variant="solid" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
