import { expect, test } from 'vitest';
import { serverCommand } from '../database/database-server.ts';
import { blowNames, deadly } from './blows.ts';
import { runChaos } from './chaos.ts';

test.runIf(process.platform === 'linux')(
  'whatever is killed under sixteen buyers, the shop serves them all again by itself, loses nothing and charges nothing twice',
  async () => {
    const result = await runChaos({ command: serverCommand(), buyers: 16, sequence: blowNames, limitMs: 30_000 });
    expect(result.recoveries).toHaveLength(blowNames.length);
    expect(result.purchases).toBeGreaterThan(16 * blowNames.length);
    expect(result).toMatchObject({ lost: [], doubled: [], unsettled: 0, bugs: [], booksBalanced: true });
    expect(result.restarts).toBe(deadly.length);
  },
  180_000,
);
