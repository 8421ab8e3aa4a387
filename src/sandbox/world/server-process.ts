import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export type ServerProcess = {
  pid: number | undefined;
  /** Resolves with the exit code when the process ends; undefined when a signal ended it. */
  ended: Promise<number | undefined>;
  hasEnded(): boolean;
  /** Its last output, when output is kept. */
  output(): string;
  signal(name: NodeJS.Signals): void;
};

type ServerProcessOptions = {
  command: readonly [string, ...string[]];
  env: Record<string, string | undefined>;
  /** Print the output, or keep it for `output()`. */
  output: 'shown' | 'kept';
};

const keptCharacters = 20_000;

/**
 * Starts the server as a child process in its own process group (not on Windows). Ctrl+C then reaches it only through
 * this process, and not a second time during its shutdown. It ends with this process, also with one that is killed: the channel
 * between them closes then.
 */
export function startServerProcess({ command, env, output }: ServerProcessOptions): ServerProcess {
  const [program, ...parameters] = command;
  const seen =
    output === 'shown' ? (['inherit', 'inherit', 'inherit'] as const) : (['ignore', 'pipe', 'pipe'] as const);
  const child = spawn(program, parameters, {
    env: { ...process.env, END_WITH_PARENT: '1', ...env },
    stdio: [...seen, 'ipc'],
    detached: process.platform !== 'win32',
  });
  const stopWithParent = () => void child.kill('SIGTERM');
  process.once('exit', stopWithParent);
  let kept = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (kept = (kept + text).slice(-keptCharacters)));
  }
  let hasEnded = false;
  const ended = new Promise<number | undefined>((resolve) => {
    const end = (code: number | undefined) => {
      hasEnded = true;
      process.off('exit', stopWithParent);
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

/** Waits until the server is ready. Rejects when it exits first or takes longer than `timeoutMs`. */
export async function waitUntilReady(server: ServerProcess, url: string, timeoutMs = 180_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!server.hasEnded()) {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`the server was not ready in time\n${server.output()}`);
    await Promise.race([pause(100), server.ended]);
  }
  throw new Error(`the server ended before it was ready\n${server.output()}`);
}

/** Stops the server with SIGTERM, and with SIGKILL after `timeoutMs`. Resolves when it has exited. */
export async function stopServerProcess(server: ServerProcess, timeoutMs = 20_000): Promise<void> {
  server.signal('SIGTERM');
  const killTimer = setTimeout(() => server.signal('SIGKILL'), timeoutMs);
  await server.ended;
  clearTimeout(killTimer);
}
