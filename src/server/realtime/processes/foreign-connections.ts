import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { takeListeners } from '../../http/connections/guard-requests.ts';
import { createForwarding } from './forward.ts';

type Options = {
  /** What ids of connections of this process begin with. */
  ownId: string;
  path: string;
  /** Where another process listens. Undefined for one that is not there. */
  findUrl: (id: string) => string | undefined;
};

/**
 * Passes requests of connections that another process holds on to that process. A connection begins with several requests, and a
 * proxy may send each of them to any process. Call it when everything else listens to the server.
 */
export function passOnForeign(http: HttpServer, { ownId, path, findUrl }: Options) {
  const forwarding = createForwarding();

  function findOwner({ url = '' }: IncomingMessage): string | undefined {
    if (!url.startsWith(path)) return undefined;
    const id = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('sid')?.slice(0, ownId.length);
    return id === undefined || id === ownId ? undefined : findUrl(id);
  }

  const requestListeners = takeListeners(http, 'request');
  http.on('request', (from: IncomingMessage, to: ServerResponse) => {
    const owner = findOwner(from);
    if (owner !== undefined) return forwarding.forward(from, to, owner);
    for (const listener of requestListeners) listener.call(http, from, to);
  });
  const upgradeListeners = takeListeners(http, 'upgrade');
  http.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => {
    const owner = findOwner(from);
    if (owner !== undefined) return forwarding.relay(from, socket, head, owner);
    for (const listener of upgradeListeners) listener.call(http, from, socket, head);
  });
  return forwarding;
}
