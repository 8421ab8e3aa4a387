import { blowNames, type Blow } from '#server/testing/chaos/blows.ts';
import { runChaos, type ChaosResult } from '#server/testing/chaos/chaos.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { median } from '../percentile.ts';
import { formatTable, round } from '../table.ts';

const buyers = 16;
const targetMs = 10_000;
/** Later than this nobody waits any more. */
const limitMs = 60_000;

/** How often each blow falls: 20 rounds, or CHAOS_ROUNDS. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? '20');

/** Kills every part of the running shop in turn under 16 buyers. Rejects when anything was lost, doubled or out of balance. */
export async function measureChaos({ builds, print }: PartContext): Promise<Comparison[]> {
  const sequence = Array.from({ length: rounds }, () => blowNames).flat();
  const command: [string, string] = [process.execPath, await builds.server()];
  const result = await runChaos({ command, buyers, sequence, limitMs });
  print(formatTable(['killed', 'rounds', 'median ms', 'slowest ms'], blowNames.map(rowOf(result))));
  print(
    `  ${result.purchases} purchases acknowledged, ${result.restarts} starts by the service manager; lost ${result.lost.length}, doubled ${result.doubled.length}, unsettled ${result.unsettled}, unexpected errors ${result.bugs.length}, books ${result.booksBalanced ? 'balanced' : 'NOT BALANCED'}`,
  );
  const faults = [...result.lost, ...result.doubled, ...result.bugs];
  if (faults.length > 0 || result.unsettled > 0 || !result.booksBalanced) throw new Error(faults.join('\n'));
  const slowest = Math.max(...result.recoveries.map(({ ms }) => ms));
  return [
    {
      what: 'chaos, slowest recovery',
      ours: slowest,
      theirs: targetMs,
      against: 'our target',
      unit: 'ms',
      better: 'less',
    },
  ];
}

function rowOf({ recoveries }: ChaosResult) {
  return (name: Blow) => {
    const took = recoveries.filter(({ blow }) => blow === name).map(({ ms }) => ms);
    return [name, took.length, round(median(took)), round(Math.max(...took))];
  };
}
