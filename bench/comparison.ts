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
  /** `theirs` is what we demand of ourselves. */
  isTarget?: boolean;
};

/** Formats targets with what became of them, and the other comparisons as ratios: above 1 is better than the figure to beat. */
export function formatSummary(comparisons: readonly Comparison[]): string {
  const targets = comparisons.filter(({ isTarget }) => isTarget);
  const others = comparisons.filter(({ isTarget }) => !isTarget);
  const tables = [targets.length > 0 && formatTargets(targets), others.length > 0 && formatRatios(others)];
  return tables.filter((table) => table !== false).join('\n\n');
}

function formatTargets(targets: readonly Comparison[]): string {
  return formatTable(
    ['target', 'ours', 'wanted', ''],
    targets.map(({ what, ours, unit, theirs, better }) => [
      what,
      `${round(ours)} ${unit}`,
      `${better === 'more' ? '≥' : '≤'} ${round(theirs)} ${unit}`,
      targetVerdictOf(better === 'more' ? ours >= theirs : ours <= theirs, ours),
    ]),
  );
}

function formatRatios(comparisons: readonly Comparison[]): string {
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

function targetVerdictOf(isMet: boolean, ours: number): string {
  if (!Number.isFinite(ours)) return 'not measured';
  return isMet ? 'ok' : 'MISSED';
}

function verdictOf(ratio: number): string {
  if (!Number.isFinite(ratio)) return 'not measured';
  return ratio >= 1 ? 'better' : 'BEHIND';
}
