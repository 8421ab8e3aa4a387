import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** `durable` keeps every acknowledged commit through a power loss; `test` gives that up for speed. */
export type Tune = 'durable' | 'test';

export type Log = (line: string) => void;

/** The paths of PostgreSQL's programs, and their major version. */
export type Binaries = { initdb: string; postgres: string; control: string; major: string };

/** One database cluster on disk and all that is needed to run it. */
export type Cluster = {
  folder: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  tune: Tune;
  log: Log;
};

/** The bootstrap superuser and the database of the application. */
export const owner = 'numdesk';
export const databaseName = 'numdesk';

export function dataFolderOf(stateFolder: string): string {
  return join(stateFolder, 'data');
}
