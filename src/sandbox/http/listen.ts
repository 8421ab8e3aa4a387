import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { reply } from './reply.ts';

export type Listening = { origin: string; close(): Promise<void> };
export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Starts a server on localhost; port 0 picks a free port. Rejects when the port is in use. */
export async function listen(port: number, handle: Handle): Promise<Listening> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      if (!response.headersSent)
        reply(response, 500, 'text/plain', error instanceof Error ? error.message : String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
