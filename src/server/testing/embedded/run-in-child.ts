import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** Runs a module's text in a process that can be killed. It stays until then, and is killed after the test. */
export function runInChild(script: string) {
  const text = `${script}\nprocess.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', text], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  onTestFinished(async () => {
    if (kill()) await once(child, 'exit');
  });
  return {
    kill,
    /** The first line it prints, which is JSON. */
    async printed(): Promise<unknown> {
      const [line] = await once(createInterface(child.stdout), 'line');
      return JSON.parse(String(line));
    },
  };
}
