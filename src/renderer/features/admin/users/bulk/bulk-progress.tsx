import { useQuery } from '@tanstack/react-query';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { bulkJobQuery, bulkRowsQuery, useCancelBulk } from '#renderer/data/admin/bulk.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminBulkWords } from '#renderer/words/en/admin/users.ts';
import { problemWords } from '#renderer/words/en/errors.ts';
import { useWords } from '#renderer/words/words.ts';

/** How far an action on many customers is, with what failed and why. It goes on when the dialog is closed. */
export function BulkProgress({ id, title, onClose }: { id: BulkJobId; title: string; onClose: () => void }) {
  const t = useWords(adminBulkWords);
  const problems = useWords(problemWords);
  const api = useApi();
  const { data: job } = useQuery(bulkJobQuery(api, id));
  const rows = useQuery({ ...bulkRowsQuery(api, id, job?.failed ?? 0), enabled: (job?.failed ?? 0) > 0 });
  const cancel = useCancelBulk();
  const [done, total] = [(job?.done ?? 0) + (job?.failed ?? 0), job?.total ?? 0];
  const running = job === undefined || job.state === 'running';
  const state = running ? t.working : job.state === 'cancelled' ? t.cancelled : t.finished;
  const failed = rows.data?.filter(({ result }) => result === 'failed') ?? [];
  return (
    <AdminDialog open onOpenChange={onClose} title={title}>
      <div className="grid gap-3">
        <progress className="h-1.5 w-full accent-accent" value={done} max={Math.max(total, 1)} aria-label={state} />
        <output className="flex justify-between gap-3 tabular-nums">
          <span>{state}</span>
          <span className="text-muted">
            {t.progress({ done, total })}
            {job && job.failed > 0 && ` · ${t.failed(job.failed)}`}
          </span>
        </output>
        {failed.length > 0 && (
          <ul className="grid max-h-40 gap-1 overflow-y-auto text-12">
            {failed.map(({ position, record_id: record, problem }) => (
              <li key={position} className="flex justify-between gap-3">
                <span className="tabular-nums">{publicId('user', record)}</span>
                <span className="min-w-0 truncate text-bad">
                  {problem && (problems[problem.code] ?? problem.message)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <div className="flex justify-end gap-2">
          {running && (
            <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
              {t.stop}
            </Button>
          )}
          <Button size="sm" variant="solid" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
