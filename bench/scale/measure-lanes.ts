import type { Lane } from '../admin/lanes.ts';
import { measureLanes, type LaneResult } from '../admin/measure.ts';
import type { BenchShop } from '../shop.ts';
import { round } from '../table.ts';

export type Sized<T> = { few: T; many: T };
export type SizedLane = { name: string } & Sized<LaneResult>;

/** Measures the same requests at both shops in turns, so that a busy machine slows both. */
export async function measureBoth(
  shops: Sized<BenchShop>,
  lanes: Sized<readonly Lane[]>,
  print: (text: string) => void,
): Promise<SizedLane[]> {
  const results: SizedLane[] = [];
  for (const [place, lane] of lanes.many.entries()) {
    const [few] = await measureLanes(shops.few, lanes.few.slice(place, place + 1));
    const [many] = await measureLanes(shops.many, [lane]);
    if (!few || !many || few.name !== many.name) throw new Error(`${lane.name} is not asked of both shops`);
    const both = { name: lane.name, few, many };
    results.push(both);
    print(formatRow(rowOf(both)));
  }
  return results;
}

export const laneHead = () => formatRow(head);

const head = ['request', 'p50 ms at 10,000', 'at 10,000,000', 'ratio', 'p99 ms at 10,000', 'at 10,000,000'];
const nameWidth = 40;

function rowOf({ name, few, many }: SizedLane): string[] {
  return [name, round(few.p50), round(many.p50), `${round(ratioOf({ few, many }))}×`, round(few.p99), round(many.p99)];
}

function formatRow([name = '', ...cells]: readonly string[]): string {
  const padded = cells.map((cell, column) => cell.padStart(head[column + 1]?.length ?? 0));
  return `  ${[name.padEnd(nameWidth), ...padded].join('   ')}`;
}

export function ratioOf({ few, many }: Sized<LaneResult>): number {
  return many.p50 / few.p50;
}
