import type { SaleMetrics } from '../../metrics/sale-metrics.ts';
import type { LockedNumber } from './steps.repository.ts';
import type { Fact, Step } from './number-machine.ts';
import type { FactSource } from './step-news.service.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Paise } from '#shared/money.ts';

/** A step that was committed. `learnedAt`, of `performance.now()`, is when this process learned its fact. */
type Counted = {
  asked: { fact: Fact; source: FactSource; refusal?: ProblemCode | undefined; learnedAt: number };
  before: LockedNumber;
  next: Step;
  row: { held_paise: Paise };
  at: Date;
};

/** Counts what steps of numbers mean for sales. Call it after the commit. */
export function countSteps(sales: SaleMetrics, steps: readonly Counted[]): void {
  for (const { asked, before, next, row, at } of steps) {
    const { fact, source } = asked;
    if (fact.kind === 'bought') sales.bought('number');
    // What was asked for and never sold, as it turned out later, was an unclear purchase.
    if (fact.kind === 'not_bought') sales.refused('number', asked.refusal ?? 'no_numbers');
    if (next.settle === 'capture') sales.charged('number', row.held_paise);
    if (next.settle === 'release') sales.refunded('number', refundReason(fact, source), row.held_paise);
    if (next.messages.length > 0) sales.codes(codeKind(before, next), next.messages.length);
    if (next.settle === 'capture')
      sales.firstCode(before.server_id, at.getTime() - before.created_at.getTime(), asked.learnedAt);
  }
}

function codeKind({ status }: LockedNumber, { raise }: Step) {
  if (raise) return 'late';
  return status === 'waiting' ? 'first' : 'another';
}

function refundReason({ kind }: Fact, source: FactSource): string {
  if (kind === 'not_bought') return 'not_bought';
  if (kind === 'closed_upstream') return 'closed_by_provider';
  if (kind === 'window_over') return 'no_code';
  if (source === 'staff') return 'staff';
  return source === 'excluded' ? 'excluded_prefix' : 'cancelled';
}
