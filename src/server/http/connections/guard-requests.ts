import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bareHeaders } from '../protection.ts';
import { refuseConnection } from './broken-requests.ts';

/**
 * Stands before everything that listens to the server. Refuses a request that names several hosts: proxies and caches do not agree on
 * which of them counts. Refuses what Node would refuse without our protection: no host, and an expectation other than 100-continue.
 * Protects every answer under the path of the sockets, refused handshakes too, which Socket.IO writes by itself. Call it when
 * everything else listens.
 */
export function guardRequests(http: HttpServer, socketPath: string): void {
  const requestListeners = takeListeners(http, 'request');
  http.on('request', (from: IncomingMessage, to: ServerResponse) => {
    if (!namesHost(from)) return refuseConnection(from.socket, 400, 'invalid_request');
    if (from.url?.startsWith(socketPath))
      for (const [name, value] of Object.entries(bareHeaders)) to.setHeader(name, value);
    for (const listener of requestListeners) listener.call(http, from, to);
  });
  const upgradeListeners = takeListeners(http, 'upgrade');
  http.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!namesHost(from)) return refuseConnection(socket, 400, 'invalid_request');
    for (const listener of upgradeListeners) listener.call(http, from, socket, head);
  });
  http.on('checkExpectation', ({ socket }: IncomingMessage) => refuseConnection(socket, 417, 'invalid_request'));
}

/** Only HTTP/1.0 may name none. */
function namesHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

type Listener = (...given: unknown[]) => void;

/** Takes what listens to an event of the server, so that it is called only where the caller does it. */
export function takeListeners(http: HttpServer, name: 'request' | 'upgrade'): Listener[] {
  const taken = http.listeners(name) as Listener[];
  http.removeAllListeners(name);
  return taken;
}
