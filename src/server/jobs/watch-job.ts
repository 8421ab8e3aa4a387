import type { Telemetry } from '../metrics/telemetry.ts';
import type { Job } from './repeat.ts';

/** The same job, whose runs are measured and traced. Call it when the job is about to begin. */
export function watchJob(job: Job, { metrics, tracing }: Telemetry): Job {
  const { name } = job;
  metrics.work.watchJob(name);
  return {
    ...job,
    run: (log, run) =>
      tracing.span({ name: `job ${name}`, fields: { 'numdesk.job': name, 'numdesk.run_id': run } }, async () => {
        const beganAt = performance.now();
        let isDone = false;
        try {
          const result = await job.run(log, run);
          isDone = true;
          return result;
        } finally {
          metrics.work.jobRun(name, performance.now() - beganAt, isDone);
        }
      }),
  };
}
