import type { BulkJob } from '#shared/contract/staff/bulk.ts';
import { adminJobsWords } from '#renderer/words/en/admin/frame/bulk.ts';
import { useWords } from '#renderer/words/words.ts';
import { progressText } from './job-words.ts';

/** How far a job is, live. */
export function JobBar({ job }: { job: BulkJob }) {
  const t = useWords(adminJobsWords);
  const state = t[job.state];
  return (
    <div className="grid gap-1.5">
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        value={job.done + job.failed + job.asked}
        max={Math.max(job.total, 1)}
        aria-label={state}
      />
      <output className="flex justify-between gap-3 tabular-nums">
        <span>{state}</span>
        <span className="text-muted">{progressText(job)}</span>
      </output>
    </div>
  );
}
