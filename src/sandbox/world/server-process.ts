import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export type ServerProcess = {
  pid: number | undefined;
  /** Resolves with the exit code when the process has ended, for whatever reason; undefined when a signal ended it. */
  ended: Promise<number | undefined>;
  hasEnded(): boolean;
  /** What it wrote last, when its output is kept. */
  output(): string;
  signal(name: NodeJS.Signals): void;
};

type ServerProcessOptions = {
  command: readonly [string, ...string[]];
  env: Record<string, string | undefined>;
  /** Shown as it comes, or kept for whoever wants to know. */
  output: 'shown' | 'kept';
};

const keptCharacters = 20_000;

/**
 * Starts the product's server as a process of its own, outside our process group where the system knows such: a Ctrl+C
 * then reaches it once, through us, and not a second time in the middle of its orderly end.
 */
export function startServerProcess({ command, env, output }: ServerProcessOptions): ServerProcess {
  const [program, ...parameters] = command;
  const stdio = output === 'shown' ? ('inherit' as const) : (['ignore', 'pipe', 'pipe'] as const);
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: typeof stdio === 'string' ? stdio : [...stdio],
    detached: process.platform !== 'win32',
  });
  const endWithUs = () => void child.kill('SIGTERM');
  process.once('exit', endWithUs);
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (kept = (kept + text).slice(-keptCharacters)));
  }
  let hasEnded = false;
  const ended = new Promise<number | undefined>((resolve) => {
    const end = (code: number | undefined) => {
      hasEnded = true;
      process.off('exit', endWithUs);
      resolve(code);
    };
    child.once('exit', (code) => end(code ?? undefined));
    child.once('error', (error) => {
      kept += error.message;
      end(1);
    });
  });
  return {
    pid: child.pid,
    ended,
    hasEnded: () => hasEnded,
    output: () => kept,
    signal: (name) => void (hasEnded || child.kill(name)),
  };
}

/** Waits until the server says that it can serve. Rejects when it ends before that or needs longer than `patienceMs`. */
export async function waitUntilReady(server: ServerProcess, url: string, patienceMs = 180_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!server.hasEnded()) {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`the server was not ready in time\n${server.output()}`);
    await Promise.race([pause(100), server.ended]);
  }
  throw new Error(`the server ended before it was ready\n${server.output()}`);
}

/** Asks the server to end, and insists after a while. Resolves when it has ended. */
export async function stopServerProcess(server: ServerProcess, patienceMs = 20_000): Promise<void> {
  server.signal('SIGTERM');
  const insist = setTimeout(() => server.signal('SIGKILL'), patienceMs);
  await server.ended;
  clearTimeout(insist);
}
