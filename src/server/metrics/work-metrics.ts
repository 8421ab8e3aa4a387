import type { ServerId } from '#shared/contract/catalogue.ts';
import { upstreamFailures } from '#shared/staff/servers/server-facts.ts';
import type { Instruments } from './instruments.ts';

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const providerSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobSeconds = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** What a call to a provider is for. */
export const upstreamActions = [
  'buy',
  'check',
  'list',
  'find_order',
  'cancel',
  'ask_another',
  'finish',
  'catalogue',
  'balance',
] as const;
export type UpstreamAction = (typeof upstreamActions)[number];

/** How a call to a provider ends: with what it said, with nothing to be relied on, or with a failure. */
export const upstreamOutcomes = [
  'answered',
  'bought',
  'no_numbers',
  'price',
  'service',
  'account',
  'server',
  'sold',
  'unknown',
  'canceled',
  'too_early',
  'asked',
  'unclear',
  'failed',
  ...upstreamFailures,
] as const;
export type UpstreamOutcome = (typeof upstreamOutcomes)[number];

export const mailOutcomes = ['sent', 'failed', 'refused'] as const;

/** How the work goes: requests, calls to providers, jobs, messages. */
export function createWorkMetrics({ counter, histogram, gauge }: Instruments) {
  const requests = histogram(
    'numdesk_http_request_seconds',
    'Requests by the path of their endpoint and the class of their status.',
    ['method', 'route', 'status'],
    answerSeconds,
  );
  const upstreamCalls = counter(
    'numdesk_upstream_calls_total',
    'Calls to providers by their outcome. Those that a paused server did not get are not counted.',
    ['server', 'action', 'outcome'],
  );
  const upstreamTime = histogram(
    'numdesk_upstream_call_seconds',
    'How long calls to providers took.',
    ['server', 'action'],
    providerSeconds,
  );
  const breakers = new Map<string, { server: ServerId; action: string; isOpen: () => boolean }>();
  gauge(
    'numdesk_upstream_paused',
    'Whether this process pauses a server after failures (1), for purchases or for checks.',
    ['server', 'action'],
    () =>
      [...breakers.values()].map(({ server, action, isOpen }) => ({
        labels: { server, action },
        value: Number(isOpen()),
      })),
  );
  const jobTime = histogram('numdesk_job_seconds', 'How long runs of jobs took.', ['job'], jobSeconds);
  const jobFailures = counter('numdesk_job_failures_total', 'Runs of jobs that failed.', ['job']);
  const lastSuccess = new Map<string, number>();
  gauge(
    'numdesk_job_last_success_timestamp_seconds',
    'When a job last succeeded in this process. Until then, when the process began to run it.',
    ['job'],
    () => [...lastSuccess].map(([job, value]) => ({ labels: { job }, value })),
  );
  let readBackupAge: (() => Promise<number>) | undefined;
  gauge(
    'numdesk_backup_age_seconds',
    'How old the newest backup is, +Inf when there is none. Absent where the shop takes none.',
    [],
    async () => readBackupAge && [{ labels: {}, value: (await readBackupAge()) / 1_000 }],
  );
  const mails = counter('numdesk_mails_total', 'Attempts to send an email by their outcome.', ['outcome']);
  const pushes = counter('numdesk_pushes_total', 'Attempts to send a push by their outcome.', ['outcome']);

  return {
    /** `route` is the path of the endpoint, never the one that was asked for. */
    request(method: string, route: string, status: number, ms: number): void {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000);
    },
    upstreamCall(server: ServerId, action: UpstreamAction, outcome: UpstreamOutcome, ms: number): void {
      upstreamCalls.add({ server, action, outcome });
      upstreamTime.observe({ server, action }, ms / 1_000);
    },
    watchBreaker(server: ServerId, action: string, isOpen: () => boolean): void {
      breakers.set(`${server} ${action}`, { server, action, isOpen });
    },
    /** Call it before the first run: a job that never succeeds shows by this. */
    watchJob(job: string): void {
      lastSuccess.set(job, Date.now() / 1_000);
    },
    jobRun(job: string, ms: number, isDone: boolean): void {
      jobTime.observe({ job }, ms / 1_000);
      if (isDone) lastSuccess.set(job, Date.now() / 1_000);
      else jobFailures.add({ job });
    },
    /** `readAge` gives ms. */
    watchBackups(readAge: () => Promise<number>): void {
      readBackupAge = readAge;
    },
    mail(outcome: (typeof mailOutcomes)[number]): void {
      mails.add({ outcome });
    },
    push(outcome: string): void {
      pushes.add({ outcome });
    },
  };
}
export type WorkMetrics = ReturnType<typeof createWorkMetrics>;
