import { dataFolderOf, type Cluster } from './cluster.ts';
import { hasCode } from './embedded-postgres-error.ts';
import { runProgram } from './run-program.ts';

/**
 * Kills the processes with this data folder as their working directory and this file as their program. None, when one is the
 * parent of another: that is a living server. Prints their ids.
 */
const killOrphans = `
pids=
for process in /proc/[0-9]*; do
  [ "$process/cwd" -ef "$1" ] && [ "$process/exe" -ef "$2" ] && pids="$pids \${process#/proc/}"
done
for pid in $pids; do
  parent=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$pid/status" 2>/dev/null)
  case "$pids " in *" \${parent:-0} "*) exit 0 ;; esac
done
[ "$pids" ] && kill -KILL $pids 2>/dev/null && echo $pids`;

/**
 * Ends what a killed server has left behind. A backend in a long statement notices the end of its server only after the
 * statement, and nothing can start on the data folder until then. Its work is lost in any case, and no commit is.
 * `postmasterPid` is the killed server's. Does nothing while it lives, and nothing on systems without /proc: there the
 * start waits.
 */
export async function endOrphans({ folder, binaries, runAs, log }: Cluster, postmasterPid: number): Promise<void> {
  if (process.platform !== 'linux' || !(postmasterPid > 1) || isAlive(postmasterPid)) return;
  // As PostgreSQL's user: only this one may see what its processes are, and it can end nobody else's.
  const args = ['-c', killOrphans, 'sh', dataFolderOf(folder), binaries.postgres];
  const { ok, output } = await runProgram({ command: '/bin/sh', args }, runAs);
  if (ok && output !== '')
    log(`The PostgreSQL of ${folder} was killed and left processes behind, ended now: ${output}.`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
