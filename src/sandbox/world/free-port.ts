import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nothing listens on right now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** How many ports the outside world takes: three providers, the gateway, the mail page and its SMTP, and Google and Telegram. */
export const sandboxPortCount = 7;

/** The ports that follow a shop's, for its outside world. */
export function sandboxPortsAfter(port: number): number[] {
  return Array.from({ length: sandboxPortCount }, (_, index) => port + 1 + index);
}

/** Rejects with EADDRINUSE when something listens on the port already. */
export async function claimPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
