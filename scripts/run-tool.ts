import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

type Env = Record<string, string>;

/** Runs a package's program with its output shown. Returns the exit code. */
export async function runTool(name: string, parameters: readonly string[], env: Env = {}): Promise<number> {
  return exitCodeOf(start('npx', ['--no-install', name, ...parameters], env));
}

/** Runs a package's program beside another. Returns the exit code and what it said, to be shown later. */
export async function runToolQuietly(
  name: string,
  parameters: readonly string[],
  env: Env = {},
): Promise<{ code: number; output: string }> {
  const child = start('npx', ['--no-install', name, ...parameters], env, 'pipe');
  const [code, output] = await Promise.all([exitCodeOf(child), child.stdout && text(child.stdout)]);
  return { code, output: output ?? '' };
}

/** Runs a script of package.json. Throws when it fails. */
export async function runScript(name: string): Promise<void> {
  const code = await exitCodeOf(start('npm', ['run', '--silent', name], {}));
  if (code !== 0) throw new Error(`npm run ${name} failed.`);
}

function start(program: string, parameters: readonly string[], env: Env, stdout: 'inherit' | 'pipe' = 'inherit') {
  return spawn(program, parameters, {
    stdio: ['ignore', stdout, 'inherit'],
    env: { ...process.env, ...env },
    // On Windows npm and npx are command files, which only a shell starts.
    shell: process.platform === 'win32',
  });
}

async function exitCodeOf(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
