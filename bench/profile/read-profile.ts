import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In microseconds of the machine's monotonic clock. */
export type Period = { from: number; to: number };

export type ProfiledFunctions = {
  /** Time in which the thread did not wait. */
  busyMs: number;
  /** The time of each function without what it calls, most first. */
  functions: { at: string; ms: number }[];
};

/** What V8 writes with --cpu-prof: a node for each place in the tree of calls, and the node of each sample. */
type CpuProfile = {
  startTime: number;
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

const waiting = '(idle)';

/** Reads the one profile in a folder. Throws when there is none. */
export async function readProfile(folder: string, { from, to }: Period): Promise<ProfiledFunctions> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.cpuprofile'));
  if (name === undefined) throw new Error('the server wrote no profile');
  const profile = JSON.parse(await readFile(join(folder, name), 'utf8')) as CpuProfile;
  const places = new Map(profile.nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  let now = profile.startTime;
  for (const [index, sample] of profile.samples.entries()) {
    const took = profile.timeDeltas[index] ?? 0;
    now += took;
    const place = places.get(sample) ?? '';
    if (now >= from && now <= to && place !== waiting) times.set(place, (times.get(place) ?? 0) + took / 1000);
  }
  const functions = [...times].map(([at, ms]) => ({ at, ms })).toSorted((one, other) => other.ms - one.ms);
  return { busyMs: functions.reduce((sum, { ms }) => sum + ms, 0), functions };
}

function placeOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName;
  const file = url.replace(/^.*\/node_modules\//, '').replace(/^file:.*\/(?=[^/]+\/[^/]+$)/, '');
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
}
