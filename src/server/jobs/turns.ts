import type { Db } from '../db/client.ts';
import type { Job } from './repeat.ts';
import { claimTurn } from './turns.repository.ts';

/** The timers of processes are not exact: a turn that is nearly due is. */
const nearly = 0.9;

/** Returns the job as a process is to run it: where it is done in turn, only when the turn is its own. */
export function takingTurns(db: Db, { inTurn, run, ...job }: Job): Job {
  if (!inTurn) return { ...job, run };
  return {
    ...job,
    async run(log, id) {
      if (await claimTurn(db, job.name, job.everyMs * nearly)) await run(log, id);
    },
  };
}
