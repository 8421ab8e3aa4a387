import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

export function readVitestReport(path: string, exitCode: number): Counts {
  const report = read(path, VitestReport);
  if (!report) return didNotRun;
  const skipped = report.numPendingTests + report.numTodoTests;
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, exitCode);
}

/** A test that passed on a retry counts as passed; Playwright lists it as flaky. */
export function readPlaywrightReport(path: string, exitCode: number): Counts {
  const report = read(path, PlaywrightReport);
  if (!report) return didNotRun;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner without a report counts as one failure. */
const didNotRun: Counts = { ...nothing, failed: 1 };

/** Failures outside a test count too: a file that does not load, an uncaught error, no tests at all. */
function withExitCode(counts: Counts, exitCode: number): Counts {
  const isSilent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilent ? { ...counts, failed: 1 } : counts;
}

function read<S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
