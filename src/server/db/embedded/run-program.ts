import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { hasCode } from './embedded-postgres-error.ts';
import { cannotChangeUser, spawnIdentity, type RunAs } from './run-as.ts';

export type Program = { command: string; args: string[]; detached?: boolean };

export type Outcome = { ok: boolean; output: string };

/** Runs a program to its end as the given user; the output is what it printed on either stream. */
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

/** Raises EmbeddedPostgresError when this process may not start another as that user. */
export function spawnProgram(program: Program, runAs: RunAs | undefined, stdio: StdioOptions): ChildProcess {
  try {
    return spawn(program.command, program.args, {
      ...spawnIdentity(runAs),
      // Our own working directory may be one the unprivileged user cannot enter.
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

/** Only what the programs need: our environment holds secrets, and PG* variables would change the server's settings. */
function childEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    LC_ALL: 'C',
    TZ: 'UTC',
    // In a restarted container the pid in a stale postmaster.pid may be ours today; PostgreSQL then knows it is not a server.
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
