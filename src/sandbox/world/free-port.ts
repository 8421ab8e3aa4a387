import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Ports the sandbox uses: three providers, the gateway, the mail page and its SMTP, and social login. */
export const sandboxPortCount = 7;

/** The sandbox ports, which follow the shop's port. */
export function sandboxPortsAfter(port: number): number[] {
  return Array.from({ length: sandboxPortCount }, (_, index) => port + 1 + index);
}

/** Rejects with EADDRINUSE when the port is in use. */
export async function claimPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
