import { startServerProcess, stopServerProcess, waitUntilReady } from '#sandbox/world/server-process.ts';
import { serverCommand, serverSettings, type World } from './start-world.ts';

export type Restart = { kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> };

/** Kills the server (SIGKILL) and starts another on the same port and data, without the payment gateway. */
export function prepareRestart({ url, dataDir, demo }: World): Restart {
  let second: ReturnType<typeof startServerProcess> | undefined;
  return {
    async kill() {
      demo.server.signal('SIGKILL');
      await demo.server.ended;
    },
    async start() {
      const port = new URL(url).port;
      const env = { ...serverSettings, PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, SANDBOX_NOTICE: '1' };
      second = startServerProcess({ command: serverCommand, env, output: 'kept' });
      await waitUntilReady(second, url);
    },
    async stop() {
      if (second) await stopServerProcess(second);
    },
  };
}
