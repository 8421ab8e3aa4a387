import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from './cleanup.ts';

/** A module of the bench in its own process, so that its CPU time is known and no event loop is shared. */
export type Child<Message> = {
  process: ChildProcess;
  /** Resolves with its next message. Rejects when it ends first. */
  next(): Promise<Message>;
};

/** Starts a module as a process that exits when this one disconnects. `file` is an address, such as `import.meta.resolve` gives. */
export function startChild<Message>(file: string, cleanup: Cleanup): Child<Message> {
  const child = fork(fileURLToPath(file), { execArgv: process.execArgv });
  const ended = once(child, 'exit');
  cleanup.add(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  return {
    process: child,
    async next() {
      const message = once(child, 'message') as Promise<[Message]>;
      const [first] = await Promise.race([message, ended.then(() => Promise.reject(new Error(`${file} ended`)))]);
      return first;
    },
  };
}
