import { z } from 'zod';
import type { World } from './start-world.ts';

const Line = z.looseObject({ time: z.number() });
type Line = z.output<typeof Line>;

/** What the server wrote about one path since a moment, whatever kind of line it is. */
export function linesOfLog({ demo }: World, path: string, since: number): Line[] {
  return demo.server
    .output()
    .split('\n')
    .map(read)
    .filter((line) => line !== undefined)
    .filter(({ time, path: asked, url }) => time >= since && [asked, url].includes(path));
}

/** The first line kept may be half a line. */
function read(text: string): Line | undefined {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
