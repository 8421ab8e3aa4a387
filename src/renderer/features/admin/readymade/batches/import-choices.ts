import type { Doubtful } from '#shared/contract/staff/stock.ts';
import type { ImportDoubt } from '#shared/staff/stock.ts';

/** `leave`: out of the stock, or without its marks. `keep`: an account as it was sent. */
export type Choice = 'leave' | 'keep';
export type Choices = Partial<Record<ImportDoubt, Choice>>;

/** What happens to doubtful lines unless staff say otherwise. What column names are must be said. */
export function choiceOf(kind: ImportDoubt, choices: Choices): Choice | undefined {
  return choices[kind] ?? (kind === 'header' ? undefined : 'leave');
}

/** The lines that staff call accounts as they are. */
export function keptLines(doubts: readonly Doubtful[], choices: Choices): number[] {
  const kept = doubts.filter(({ doubt }) => choices[doubt] === 'keep').map(({ line }) => line);
  return [...new Set(kept)];
}

/** Whether an import may go on: every question was answered. */
export function isAnswered(doubts: readonly Doubtful[], choices: Choices): boolean {
  return doubts.every(({ doubt }) => choiceOf(doubt, choices) !== undefined);
}
