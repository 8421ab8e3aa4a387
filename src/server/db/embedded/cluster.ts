import { join } from 'node:path';
import type { RunAs } from './run-as.ts';

/** `durable`: an acknowledged commit survives a power loss. `test`: faster, without that guarantee. */
export type Tune = 'durable' | 'test';

export type Log = (line: string) => void;

/** The paths of PostgreSQL's programs, and their major version. */
export type Binaries = { initdb: string; postgres: string; control: string; major: string };

/** A database cluster on disk and what is needed to run it. */
export type Cluster = {
  folder: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  tune: Tune;
  log: Log;
};

/** The bootstrap superuser and the application's database. */
export const owner = 'numdesk';
export const databaseName = 'numdesk';

export function dataFolderOf(stateFolder: string): string {
  return join(stateFolder, 'data');
}
