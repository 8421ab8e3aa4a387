import type { IncomingMessage } from 'node:http';
import { networkOf } from '../http/connections/client-address.ts';

export type SocketLimits = {
  perUser: number;
  /** Of one address, or of the /64 of an IPv6 address. */
  perAddress: number;
};

/** How long a connection may go without a valid token, in ms. */
export const loginTimeoutMs = 10_000;
/** Connections of one address that wait for their login: those of a mass reconnection, not those of an attack. */
const waitingPerAddress = 100;
/** Our clients send one packet to log in and one heartbeat every 25 s; the server reads nothing else. */
const packets = { most: 50, windowMs: 10_000 };

/** A connection of the engine below Socket.IO, whether or not someone has logged in on it. */
type Connection = {
  request: IncomingMessage;
  on(event: 'packet' | 'close', listener: () => void): unknown;
  close(discard: boolean): void;
};

/** Counts connections by address, and closes one that floods the server with packets. */
export function createSocketLimits(
  { perAddress }: Pick<SocketLimits, 'perAddress'>,
  addressOf: (request: IncomingMessage) => string,
) {
  const all = createCounter();
  const waiting = createCounter();
  const loggedIn = new WeakSet<Connection>();
  const networkFor = (request: IncomingMessage) => networkOf(addressOf(request));

  return {
    /** Whether this address may open another connection. */
    hasRoom(request: IncomingMessage): boolean {
      const network = networkFor(request);
      return all.of(network) < perAddress && waiting.of(network) < waitingPerAddress;
    },

    /** Follows a new connection until it closes. */
    watch(connection: Connection): void {
      const network = networkFor(connection.request);
      all.add(network, 1);
      waiting.add(network, 1);
      connection.on('close', () => {
        all.add(network, -1);
        if (!loggedIn.has(connection)) waiting.add(network, -1);
      });
      let received = 0;
      let windowEnds = 0;
      connection.on('packet', () => {
        const now = Date.now();
        if (now >= windowEnds) [received, windowEnds] = [0, now + packets.windowMs];
        received += 1;
        if (received > packets.most) connection.close(true);
      });
    },

    /** Someone has logged in on this connection. */
    noteLogin(connection: Connection): void {
      if (loggedIn.has(connection)) return;
      loggedIn.add(connection);
      waiting.add(networkFor(connection.request), -1);
    },
  };
}

function createCounter() {
  const counts = new Map<string, number>();
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, change: number) {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
