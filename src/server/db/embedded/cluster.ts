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

/** The bootstrap superuser, as which nothing but the start of the database works. */
export const superuser = 'numdesk';
/** The role of the shop: it owns its database, and may do nothing else. */
export const owner = 'numdesk_shop';
/** The role of backups: it may read the files of the database by the replication protocol, and none of its tables. */
export const backupRole = 'numdesk_backup';
/** The application's database. */
export const databaseName = 'numdesk';

export function dataFolderOf(stateFolder: string): string {
  return join(stateFolder, 'data');
}
