import { once } from 'node:events';
import { createServer } from 'node:http';
import { createForwarding } from '../realtime/processes/forward.ts';

/** Starts a proxy that sends each request to the next process, whoever it comes from. */
export async function startRoundRobin(urls: readonly string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const next = () => urls[(turn += 1) % urls.length] ?? '';
  const { forward, relay, close } = createForwarding();
  const proxy = createServer((from, to) => forward(from, to, next()));
  proxy.on('upgrade', (from, socket, head) => relay(from, socket, head, next()));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      close();
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
