import { Socket } from 'node:net';
import { dataFolderOf, type Cluster } from './cluster.ts';
import { platform, type Endpoint } from './platform.ts';
import { spawnProgram } from './run-program.ts';
import { settingsArguments } from './settings.ts';

export type SupervisedServer = {
  hasEnded: () => boolean;
  wasAskedToStop: () => boolean;
  /** Resolves when the server is gone, for whatever reason. */
  ended: Promise<void>;
  /** Ends every connection and shuts down cleanly; resolves when the server is gone. */
  stop: () => Promise<void>;
};

/** Starts the server process; it never outlives ours, and does not keep ours from ending. */
export function superviseServer(cluster: Cluster, endpoint: Endpoint, name: string, logFile: number): SupervisedServer {
  const settings = settingsArguments(cluster.tune, { ...platform.settings(endpoint), cluster_name: name });
  const program = { command: cluster.binaries.postgres, args: ['-D', dataFolderOf(cluster.folder), ...settings] };
  const child = spawnProgram(platform.supervised(program), cluster.runAs, ['pipe', logFile, logFile]);
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  child.stdin?.on('error', () => undefined);

  let hasEnded = false;
  let wasAskedToStop = false;
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
    wasAskedToStop = true;
    child.ref();
    await platform.requestStop(child, cluster);
    await ended;
  };
  return { hasEnded: () => hasEnded, wasAskedToStop: () => wasAskedToStop, ended, stop };
}
