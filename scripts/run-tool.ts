import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Env = Record<string, string>;

/** Runs a package's program with its output shown. Returns the exit code. */
export function runTool(name: string, parameters: readonly string[], env: Env = {}): Promise<number> {
  return run('npx', ['--no-install', name, ...parameters], env);
}

/** Runs a script of package.json. Throws when it fails. */
export async function runScript(name: string): Promise<void> {
  const code = await run('npm', ['run', '--silent', name], {});
  if (code !== 0) throw new Error(`npm run ${name} failed.`);
}

async function run(program: string, parameters: readonly string[], env: Env): Promise<number> {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // On Windows npm and npx are command files, which only a shell starts.
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
