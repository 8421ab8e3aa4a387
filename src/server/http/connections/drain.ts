import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '#shared/problem.ts';
import type { TcpConnections } from './tcp-connections.ts';

const lastAnswersMs = 250;
/** A request that has not arrived and does not go on arriving was never accepted. */
const stalledMs = 1_000;
const checkEveryMs = 100;

/** Ends a server's service so that nothing accepted is lost; `app.ts` has the order of the steps. Times in ms. */
export function createDrain(http: FastifyInstance, connections: TcpConnections) {
  let draining = false;
  const unanswered = new Set<FastifyReply>();

  http.addHook('onRequest', (request, reply, done) => {
    unanswered.add(reply);
    reply.raw.once('close', () => unanswered.delete(reply));
    if (draining && request.url.startsWith('/readyz')) return void reply.code(503).send({ ready: false });
    done();
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) void reply.header('connection', 'close');
    done();
  });

  function refuse(reply: FastifyReply) {
    if (!reply.sent) void reply.send(new Problem('unavailable'));
  }

  /** Refuses requests whose rest has not come for a while, so that they hold up nothing. Returns the way to stop. */
  function refuseStalled(): () => void {
    const arrived = new WeakMap<FastifyReply, { bytes: number; at: number }>();
    const timer = setInterval(() => {
      for (const reply of unanswered) {
        const { complete, socket } = reply.request.raw;
        const known = arrived.get(reply);
        if (known?.bytes !== socket.bytesRead) arrived.set(reply, { bytes: socket.bytesRead, at: Date.now() });
        else if (!complete && Date.now() - known.at >= stalledMs) refuse(reply);
      }
    }, checkEveryMs);
    return () => clearInterval(timer);
  }

  return {
    isDraining: () => draining,

    /**
     * Tells the load balancer, and every client with its next answer, to go elsewhere. Requests are still served, also on
     * connections that have been idle: a proxy keeps them, and one that closes just then cuts a request off.
     */
    begin(): void {
      draining = true;
    },

    /** Stops listening. Resolves when every accepted request is answered. */
    async finish(): Promise<void> {
      connections.endWhenIdle();
      // What has arrived is read first, so that no connection with a request in it counts as idle.
      await new Promise((resolve) => setImmediate(resolve));
      const closed = new Promise((resolve) => http.server.close(resolve));
      connections.closeIdle();
      const stopRefusing = refuseStalled();
      await closed;
      stopRefusing();
      await http.close();
    },

    /** Answers what is still running with a problem that the client may repeat, and closes every connection. */
    async giveUp(): Promise<void> {
      for (const reply of unanswered) refuse(reply);
      await pause(lastAnswersMs);
      connections.closeAll();
    },
  };
}
