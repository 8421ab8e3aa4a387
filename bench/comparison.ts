import { formatTable, round } from './table.ts';

/** One of our figures and one to beat, in the same unit. */
export type Comparison = {
  what: string;
  ours: number;
  unit: string;
  against: string;
  theirs: number;
  better: 'more' | 'less';
  /** A limit to come near, not to beat: our page does more work than theirs. */
  isCeiling?: boolean;
};

/** Formats comparisons as ratios. Above 1 is better than the figure to beat. */
export function formatSummary(comparisons: readonly Comparison[]): string {
  return formatTable(
    ['figure', 'ours', 'to beat', 'of', 'ratio', ''],
    comparisons.map(({ what, ours, unit, against, theirs, better, isCeiling }) => {
      const ratio = better === 'more' ? ours / theirs : theirs / ours;
      return [
        what,
        `${round(ours)} ${unit}`,
        `${round(theirs)} ${unit}`,
        against,
        `${round(ratio)}×`,
        isCeiling ? 'ceiling' : verdictOf(ratio),
      ];
    }),
  );
}

function verdictOf(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'not measured';
  return ratio >= 1 ? 'better' : 'BEHIND';
}
