import type { CeilingRun } from '../ceiling/ceiling.ts';
import type { Comparison } from '../comparison.ts';
import type { Measured } from './meter.ts';

type Name =
  | 'bareAnswer'
  | 'catalogue'
  | 'known'
  | 'first'
  | 'last'
  | 'oneAccount'
  | 'manyAccounts'
  | 'mostAccounts'
  | 'oneWallet'
  | 'oneNumber'
  | 'manyNumbers';
type Results = Record<Name, Measured> & { ceilingOfOne: CeilingRun; ceilingOfMany: number };

/** What the results are held against: targets as ratios of what was measured in the same run, and the best open shop. */
export function compare(results: Results): Comparison[] {
  return [...targetsOf(results), ...againstOthers(results)];
}

function targetsOf({ ceilingOfOne, ceilingOfMany, ...results }: Results): Comparison[] {
  const { bareAnswer, catalogue, known, first, oneAccount, manyAccounts, mostAccounts, oneWallet, manyNumbers } =
    results;
  const atLeast = (what: string, ours: number, theirs: number, unit: string) =>
    ({ what, ours, theirs, unit, against: 'our target', better: 'more', isTarget: true }) as const;
  const atMost = (what: string, ours: number, theirs: number, unit: string) =>
    ({ ...atLeast(what, ours, theirs, unit), better: 'less' }) as const;
  const ceiling = 'of the bare SQL';
  return [
    atLeast('accounts, 32 callers', manyAccounts.perSecond / ceilingOfMany, 0.6, ceiling),
    atMost('accounts, 32 callers, p99', manyAccounts.p99, 40, 'ms'),
    atLeast('accounts, 256 callers', mostAccounts.perSecond / manyAccounts.perSecond, 1, 'of 32 callers'),
    atMost('accounts, 256 callers, p99', mostAccounts.p99 / mostAccounts.p50, 8, 'of p50'),
    atMost('accounts, 1 caller, p50', oneAccount.p50 / ceilingOfOne.ms, 4, 'of one bare purchase'),
    atLeast('accounts, 32 callers of one wallet', oneWallet.perSecond / ceilingOfMany, 0.1, ceiling),
    atLeast('numbers, 32 callers', manyNumbers.perSecond / ceilingOfMany, 0.25, ceiling),
    atLeast('catalogue, 32 callers', catalogue.perSecond / bareAnswer.perSecond, 0.15, 'of a bare answer'),
    atLeast('catalogue, known by its ETag', known.perSecond / bareAnswer.perSecond, 0.15, 'of a bare answer'),
    atMost('history, first page, server', first.serverMs, 1.2, 'ms of CPU'),
  ];
}

function againstOthers({
  catalogue,
  first,
  last,
  oneAccount,
  manyAccounts,
  oneNumber,
  manyNumbers,
}: Results): Comparison[] {
  const against = 'best open shop';
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
