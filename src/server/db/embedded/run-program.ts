import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { hasCode } from './embedded-postgres-error.ts';
import { cannotChangeUser, spawnIdentity, type RunAs } from './run-as.ts';

export type Program = { command: string; args: string[]; detached?: boolean };

export type Outcome = { ok: boolean; output: string };

/** Runs a program as the given user and waits for it. `output` combines stdout and stderr. */
export async function runProgram(program: Program, runAs: RunAs | undefined): Promise<Outcome> {
  const child = spawnProgram(program, runAs, 'pipe');
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
  });
}

/** Raises EmbeddedPostgresError when this process is not allowed to start another as that user. */
export function spawnProgram(program: Program, runAs: RunAs | undefined, stdio: StdioOptions): ChildProcess {
  try {
    return spawn(program.command, program.args, {
      ...spawnIdentity(runAs),
      // The unprivileged user may not be able to enter this process's working directory.
      cwd: '/',
      detached: program.detached ?? false,
      env: childEnvironment(),
      stdio,
      windowsHide: true,
    });
  } catch (error) {
    throw runAs && hasCode(error, 'EPERM', 'EINVAL') ? cannotChangeUser(runAs) : error;
  }
}

/** Passes only what the programs need: our environment contains secrets, and PG* variables change the server's settings. */
function childEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    LC_ALL: 'C',
    TZ: 'UTC',
    // After a container restart a stale postmaster.pid may contain our pid. This tells PostgreSQL it is not a server's.
    PG_GRANDPARENT_PID: String(process.pid),
  };
  for (const name of [
    'PATH',
    'TMPDIR',
    'TEMP',
    'TMP',
    'SystemRoot',
    'SystemDrive',
    'ComSpec',
    'USERPROFILE',
    'APPDATA',
  ]) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
