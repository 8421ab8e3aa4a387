import { Socket } from 'node:net';
import { dataFolderOf, type Cluster } from './cluster.ts';
import { platform, type Endpoint } from './platform.ts';
import { spawnProgram } from './run-program.ts';
import { settingsArguments } from './settings.ts';

export type ServerProcess = {
  hasEnded: () => boolean;
  isStopRequested: () => boolean;
  /** Resolves when the server has ended, for any reason. */
  ended: Promise<void>;
  /** Closes all connections and shuts down cleanly. Resolves when the server has ended. */
  stop: () => Promise<void>;
};

/** Starts the server process. It ends with this process and does not keep it alive. */
export function spawnServer(cluster: Cluster, endpoint: Endpoint, name: string, logFile: number): ServerProcess {
  const settings = settingsArguments(cluster.tune, { ...platform.settings(endpoint), cluster_name: name });
  const program = { command: cluster.binaries.postgres, args: ['-D', dataFolderOf(cluster.folder), ...settings] };
  const child = spawnProgram(platform.withWatchdog(program), cluster.runAs, ['pipe', logFile, logFile]);
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on('error', () => undefined);

  let hasEnded = false;
  let isStopRequested = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const stop = async () => {
    if (hasEnded) return;
    isStopRequested = true;
    child.ref();
    await platform.requestStop(child, cluster);
    await ended;
  };
  return { hasEnded: () => hasEnded, isStopRequested: () => isStopRequested, ended, stop };
}
