import { expect, test } from 'vitest';
import { watchJob } from '../jobs/watch-job.ts';
import { noTracing } from '../tracing/tracing.ts';
import { createMetrics } from './metrics.ts';
import { openPrometheus } from './prometheus.ts';

function openMetrics() {
  const { instruments, render } = openPrometheus();
  const metrics = createMetrics(instruments);
  const valueOf = async (series: string) =>
    (await render())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1);
  return { metrics, valueOf };
}

test('a job that never ends shows the start of its process as its last success', async () => {
  const { metrics, valueOf } = openMetrics();
  const startedAt = Date.now() / 1_000;
  watchJob({ name: 'hang', everyMs: 1, run: () => new Promise(() => {}) }, { metrics, tracing: noTracing });
  const value = Number(await valueOf('numdesk_job_last_success_timestamp_seconds{job="hang"}'));
  expect(value).toBeGreaterThanOrEqual(startedAt);
});

test('the age of the newest backup is shown where backups are taken, and is infinite without one', async () => {
  const { metrics, valueOf } = openMetrics();
  expect(await valueOf('numdesk_backup_age_seconds')).toBeUndefined();
  metrics.work.watchBackups(() => Promise.resolve(5_000));
  expect(await valueOf('numdesk_backup_age_seconds')).toBe('5');
  metrics.work.watchBackups(() => Promise.resolve(Infinity));
  expect(await valueOf('numdesk_backup_age_seconds')).toBe('+Inf');
});
