import type { CeilingRun } from '../ceiling/tool.ts';
import type { Comparison } from '../comparison.ts';
import type { Pairs } from './before.ts';
import type { Measured } from './meter.ts';

type Name =
  | 'bareAnswer'
  | 'catalogue'
  | 'known'
  | 'first'
  | 'last'
  | 'manyPages'
  | 'oneAccount'
  | 'manyAccounts'
  | 'mostAccounts'
  | 'oneWallet'
  | 'oneNumber'
  | 'manyNumbers';
type Results = Record<Name, Measured> & {
  ceilingOfOne: CeilingRun;
  /** Purchases per second of 32 clients. */
  ceilingOfMany: number;
  /** Ours beside an earlier commit, when one was named. */
  beside?: Pairs;
};

/** No slower than before, but for what differs between two measurements of the same. */
const mostOfBefore = 1.05;

/** What the results are held against: targets and ceilings of the same run, and figures of the best open shop. */
export function compare(results: Results): Comparison[] {
  return [...targetsOf(results), ...besideBefore(results), ...againstCeilings(results), ...againstOthers(results)];
}

const target = { against: 'our target', isTarget: true } as const;

function targetsOf({ ceilingOfMany, ...results }: Results): Comparison[] {
  const { bareAnswer, catalogue, manyPages, manyAccounts, mostAccounts, manyNumbers } = results;
  const atLeast = { ...target, better: 'more' } as const;
  const atMost = { ...target, better: 'less' } as const;
  const ofCeiling = (what: string, { perSecond }: Measured, theirs: number): Comparison => ({
    what,
    ours: perSecond / ceilingOfMany,
    theirs,
    unit: 'of the bare SQL',
    ...atLeast,
  });
  return [
    ofCeiling('accounts, 32 callers', manyAccounts, 0.6),
    { what: 'accounts, 32 callers, p99', ours: manyAccounts.p99, theirs: 40, unit: 'ms', ...atMost },
    {
      what: 'accounts, 256 callers',
      ours: mostAccounts.perSecond / manyAccounts.perSecond,
      theirs: 1,
      unit: 'of 32 callers',
      ...atLeast,
    },
    {
      what: 'accounts, 256 callers, p99',
      ours: mostAccounts.p99 / mostAccounts.p50,
      theirs: 8,
      unit: 'of p50',
      ...atMost,
    },
    ofCeiling('numbers, 32 callers', manyNumbers, 0.25),
    {
      what: 'catalogue, 32 callers',
      ours: catalogue.perSecond / bareAnswer.perSecond,
      theirs: 0.15,
      unit: 'of a bare answer',
      ...atLeast,
    },
    { what: 'history, first page, server', ours: manyPages.serverMs, theirs: 1.2, unit: 'ms of CPU', ...atMost },
  ];
}

/** No slower than an earlier commit in the same run. */
function besideBefore({ beside }: Results): Comparison[] {
  const pairs = Object.entries(beside ?? {});
  return pairs.map(([name, { ours, before }]) => ({
    what: `${name}, p50`,
    ours: ours.p50 / before.p50,
    theirs: mostOfBefore,
    unit: 'of before',
    better: 'less',
    ...target,
  }));
}

/** What has no target of its own, beside what the machine could do at most in the same run. */
function againstCeilings({ ceilingOfOne, ceilingOfMany, ...results }: Results): Comparison[] {
  const bareSql = { against: 'bare SQL', unit: '/s', better: 'more', isCeiling: true } as const;
  const bareAnswer = { ...bareSql, against: 'bare answer', theirs: results.bareAnswer.perSecond } as const;
  const rate = (name: Name) => results[name].perSecond;
  return [
    { what: 'account, 1 caller', ours: rate('oneAccount'), theirs: ceilingOfOne.perSecond, ...bareSql },
    { what: 'account, 32 callers', ours: rate('manyAccounts'), theirs: ceilingOfMany, ...bareSql },
    { what: 'account, 256 callers', ours: rate('mostAccounts'), theirs: ceilingOfMany, ...bareSql },
    { what: 'account, 32 callers of one wallet', ours: rate('oneWallet'), theirs: ceilingOfMany, ...bareSql },
    { what: 'number, 1 caller', ours: rate('oneNumber'), theirs: ceilingOfOne.perSecond, ...bareSql },
    { what: 'number, 32 callers', ours: rate('manyNumbers'), theirs: ceilingOfMany, ...bareSql },
    { what: 'catalogue, 32 callers', ours: rate('catalogue'), ...bareAnswer },
    { what: 'catalogue, its ETag sent', ours: rate('known'), ...bareAnswer },
  ];
}

function againstOthers(results: Results): Comparison[] {
  const { catalogue, first, last, oneAccount, manyAccounts, oneNumber, manyNumbers } = results;
  const against = 'best open shop, another day';
  const perSecond = { unit: '/s', better: 'more', against } as const;
  const time = { unit: 'ms', better: 'less', against } as const;
  return [
    { what: 'number, 1 caller', ours: oneNumber.perSecond, theirs: 47, ...perSecond },
    { what: 'number, 1 caller, p50', ours: oneNumber.p50, theirs: 21, ...time },
    { what: 'number, 32 callers', ours: manyNumbers.perSecond, theirs: 94, ...perSecond },
    { what: 'number, 32 callers, p50', ours: manyNumbers.p50, theirs: 337, ...time },
    { what: 'account, 1 caller', ours: oneAccount.perSecond, theirs: 47, ...perSecond },
    { what: 'account, 1 caller, p50', ours: oneAccount.p50, theirs: 21, ...time },
    { what: 'account, 32 callers', ours: manyAccounts.perSecond, theirs: 94, ...perSecond },
    { what: 'account, 32 callers, p50', ours: manyAccounts.p50, theirs: 337, ...time },
    { what: 'catalogue, 32 callers', ours: catalogue.perSecond, theirs: 39, ...perSecond },
    { what: 'history of 100k, first page', ours: first.p50, theirs: 13, ...time },
    { what: 'history of 100k, deep page', ours: last.p50, theirs: 72, ...time },
  ];
}
