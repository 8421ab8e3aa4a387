import type { EventEmitter } from 'node:events';
import type { LogFile } from '#main/log/log-file.ts';

type Dependencies = {
  process: Pick<EventEmitter, 'on'>;
  log: Pick<LogFile, 'write'>;
  /** Tells the person, who may have been in the middle of something. */
  tell: () => void;
};

/** The one place for errors that nobody expected: they are logged, said once, and the client goes on. Without it Electron shows a box of its own. */
export function handleUncaught({ process, log, tell }: Dependencies): void {
  let isTold = false;
  process.on('uncaughtException', (error: unknown) => {
    log.write('Uncaught error', error);
    if (isTold) return;
    isTold = true;
    tell();
  });
  process.on('unhandledRejection', (error: unknown) => log.write('Unhandled rejection', error));
}
