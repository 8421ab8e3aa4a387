import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Server } from 'socket.io';
import { refuseConnection } from '../http/connections/broken-requests.ts';

/**
 * Answers refused handshakes of websockets. The engine, and the library below it, write answers of their own without headers, but not
 * where the connection has ended by then.
 */
export function answerRefusedUpgrades(http: HttpServer, engine: Server['engine']): void {
  engine.on('connection_error', ({ req }: { req: IncomingMessage & { upgrade?: boolean } }) => {
    if (req.upgrade) refuseConnection(req.socket, 400, 'invalid_request');
  });
  // The engine makes a new one whenever the server begins to listen.
  http.on('listening', () => {
    const { ws } = engine as unknown as { ws: EventEmitter };
    ws.on('wsClientError', (_error: Error, socket: Duplex) => refuseConnection(socket, 400, 'invalid_request'));
  });
}
