import { z } from 'zod';
import type { World } from './start-world.ts';

const Line = z.looseObject({ time: z.number() });
type Line = z.output<typeof Line>;

/** The server's log lines about one path since a time in ms. */
export function logLinesOf({ demo }: World, path: string, since: number): Line[] {
  return demo.server
    .output()
    .split('\n')
    .map(parseLine)
    .filter((line) => line !== undefined)
    .filter(({ time, path: logged, url }) => time >= since && [logged, url].includes(path));
}

/** The first line in the buffer may be cut off, and is skipped. */
function parseLine(text: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
