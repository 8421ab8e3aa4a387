import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner, type RunAs } from '../run-as.ts';
import { platform } from '../platform.ts';

/**
 * Files of a data folder that say how its server runs: what it loads, which commands it calls, who gets in, and where else it reads
 * or writes. A backup may come from anywhere, so its own are never used.
 */
export const settingFiles: ReadonlySet<string> = new Set([
  'postgresql.conf',
  'postgresql.auto.conf',
  'pg_hba.conf',
  'pg_ident.conf',
  'recovery.signal',
  'standby.signal',
  'recovery.conf',
  'tablespace_map',
  'postmaster.pid',
  'postmaster.opts',
]);

const heading = '# Written by the restore. The shop gives its settings as it starts the server.\n';

/** Writes the settings of a restored data folder. */
export async function writeOwnSettings(data: string, runAs: RunAs | undefined): Promise<void> {
  const files = {
    'postgresql.conf': `${heading}lc_messages = 'C'\n`,
    'postgresql.auto.conf': heading,
    'pg_hba.conf': `${heading}${platform.admitted.join('\n')}\n`,
    'pg_ident.conf': heading,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text, { mode: 0o600, flush: true });
    await changeOwner(runAs, join(data, name));
  }
}
