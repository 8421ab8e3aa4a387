import type { Batch } from '#shared/contract/staff/stock.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';

type Shown = { tone: Tone; word: 'recalling' | 'recalled' | 'stopped' | 'soldOut' | 'forSale' };

/** What became of a batch, the gravest first. */
export function batchState({ recall, stopped_at: stoppedAt, unsold }: Batch): Shown {
  if (recall) return recall.running ? { tone: 'busy', word: 'recalling' } : { tone: 'over', word: 'recalled' };
  if (stoppedAt !== null) return { tone: 'late', word: 'stopped' };
  return unsold === 0 ? { tone: 'over', word: 'soldOut' } : { tone: 'good', word: 'forSale' };
}

/** How many of its accounts customers have. */
export function soldOf({ accounts, unsold, stopped }: Batch): number {
  return accounts - unsold - stopped;
}
