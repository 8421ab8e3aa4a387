import { blowNames, deadly, type Blow } from '#server/testing/chaos/blows.ts';
import { runChaos, type ChaosResult } from '#server/testing/chaos/chaos.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { median } from '../percentile.ts';
import { formatTable, round } from '../table.ts';

const buyers = 16;
const targetMs = 10_000;
/** Later than this nobody waits any more. */
const limitMs = 60_000;

/** How often each blow falls, and which: all, or those of CHAOS_BLOWS separated by semicolons. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? '20');
const chosen = process.env['CHAOS_BLOWS']?.split(';');
const struck = blowNames.filter((name) => chosen?.includes(name) ?? true);

/**
 * Strikes every part of the running shop in turn under 16 buyers. Rejects when a recovery took longer than 10 s, anything
 * was lost, doubled or out of balance, or the server process ended where it should not.
 */
export async function measureChaos({ builds, print }: PartContext): Promise<Comparison[]> {
  const sequence = Array.from({ length: rounds }, () => struck).flat();
  if (sequence.length === 0) throw new Error(`CHAOS_ROUNDS and CHAOS_BLOWS leave nothing of: ${blowNames.join('; ')}`);
  const command: [string, string] = [process.execPath, await builds.server()];
  const startedAt = performance.now();
  const result = await runChaos({ command, buyers, sequence, limitMs });
  print(formatTable(['struck', 'rounds', 'p50 ms', 'max ms'], struck.map(rowOf(result))));
  print(
    `  ${round((performance.now() - startedAt) / 1000)} s; ${result.purchases} purchases acknowledged, ${result.restarts} starts by the service manager; lost ${result.lost.length}, doubled ${result.doubled.length}, unsettled ${result.unsettled}, unexpected errors ${result.bugs.length}, books ${result.booksBalanced ? 'balanced' : 'NOT BALANCED'}`,
  );
  const faults = listFaults(result, sequence);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return [
    {
      what: 'chaos, slowest recovery',
      ours: Math.max(...result.recoveries.map(({ ms }) => ms)),
      theirs: targetMs,
      against: 'our target',
      unit: 'ms',
      better: 'less',
    },
  ];
}

function listFaults(result: ChaosResult, sequence: readonly Blow[]): string[] {
  const faults = [...result.lost, ...result.doubled, ...result.bugs];
  for (const { blow, ms } of result.recoveries)
    if (ms > targetMs) faults.push(`${blow}: served again after ${round(ms)} ms`);
  if (result.unsettled > 0) faults.push(`${result.unsettled} purchases were not settled`);
  if (!result.booksBalanced) faults.push('the books do not balance');
  const starts = sequence.filter((blow) => deadly.includes(blow)).length;
  if (result.restarts !== starts)
    faults.push(`the server process was started ${result.restarts} times instead of ${starts}`);
  return faults;
}

function rowOf({ recoveries }: ChaosResult) {
  return (name: Blow) => {
    const took = recoveries.filter(({ blow }) => blow === name).map(({ ms }) => ms);
    return [name, took.length, round(median(took)), round(Math.max(...took))];
  };
}
