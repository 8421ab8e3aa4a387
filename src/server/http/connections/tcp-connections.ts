import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createIsProxy, networkOf, parseAddress, type TrustedProxies } from './client-address.ts';

/** Requests of one connection at a time. Browsers, proxies and the libraries of API clients send one after the other. */
const mostAtOnce = 8;

type Use = { requests: number; network: string };
type Options = { perAddress: number; trusted: TrustedProxies };
export type TcpConnections = ReturnType<typeof trackConnections>;

/**
 * Follows every TCP connection of the server, and closes those beyond `perAddress` of one network at once. A trusted proxy
 * carries the connections of many clients, so it has no limit.
 */
export function trackConnections(server: Server, { perAddress, trusted }: Options) {
  const uses = new Map<Socket, Use>();
  const counts = new Map<string, number>();
  const isProxy = createIsProxy(trusted);

  server.on('connection', (socket: Socket) => {
    const network = networkOf(parseAddress(socket.remoteAddress ?? '') ?? '');
    const count = counts.get(network) ?? 0;
    if (count >= perAddress && !isProxy(socket.remoteAddress)) return void socket.destroy();
    counts.set(network, count + 1);
    uses.set(socket, { requests: 0, network });
    socket.on('close', forget);
  });
  /** One for all connections: thousands of them are open for hours. */
  function forget(this: Socket): void {
    const network = uses.get(this)?.network ?? '';
    uses.delete(this);
    const left = (counts.get(network) ?? 1) - 1;
    if (left === 0) counts.delete(network);
    else counts.set(network, left);
  }
  // Before the handler, which asks for the count.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const use = uses.get(socket);
    if (!use) return;
    use.requests += 1;
    response.once('close', () => {
      use.requests -= 1;
      if (use.requests === 0 && endsWhenIdle) socket.end();
    });
  });
  // A request that is being worked on may be silent: the database and the providers have limits of their own. An answer that
  // its client does not read may not.
  server.on('timeout', (socket: Socket) => {
    const isWorkedOn = (uses.get(socket)?.requests ?? 0) > 0 && socket.writableLength === 0;
    if (isWorkedOn) socket.setTimeout(server.timeout);
    else socket.destroy();
  });
  /** Set when the server closes: a connection whose answer went out before it could say so ends as well. */
  let endsWhenIdle = false;

  return {
    /** A hook for each request, before any work: closes a connection that sends many without waiting for their answers. */
    async refusePiledUp({ raw: { socket } }: FastifyRequest, reply: FastifyReply): Promise<void> {
      if ((uses.get(socket)?.requests ?? 0) <= mostAtOnce) return;
      reply.hijack();
      socket.destroy();
    },
    /** Closes the connections without a request. */
    closeIdle(): void {
      for (const [socket, { requests }] of uses) if (requests === 0) socket.destroy();
    },
    /** From now on, every connection closes after its last answer. */
    endWhenIdle: () => void (endsWhenIdle = true),
    closeAll: () => uses.forEach((_use, socket) => socket.destroy()),
    countRequests: () => [...uses.values()].reduce((sum, { requests }) => sum + requests, 0),
  };
}
