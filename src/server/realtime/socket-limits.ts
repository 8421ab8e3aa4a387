import { networkOf } from '../http/connections/client-address.ts';

export type SocketLimits = {
  perUser: number;
  /** Of one address, or of the /64 of an IPv6 address. */
  perAddress: number;
  /** Without a login yet, of all addresses together. Customers who are logged in do not count. */
  withoutLogin: number;
};

/** How long a connection may go without a valid token, in ms. */
export const loginTimeoutMs = 10_000;
/** Connections of one address that wait for their login: those of a mass reconnection, not those of an attack. */
const waitingPerAddress = 100;
/** Our clients log in at once. Where all places are taken, whoever has not after this time (ms) makes room. */
const promptLoginMs = 1_000;
/** Our clients send one packet to log in and one heartbeat every 25 s; the server reads nothing else. */
const packets = { most: 50, windowMs: 10_000 };

/** A connection of the engine below Socket.IO, whether or not someone has logged in on it. */
type Connection = {
  on(event: 'packet' | 'close', listener: () => void): unknown;
  close(discard: boolean): void;
};

type Waiting = { since: number; network: string };

/** Counts connections by address and those without a login, and closes one that floods the server with packets. */
export function createSocketLimits({ perAddress, withoutLogin }: Pick<SocketLimits, 'perAddress' | 'withoutLogin'>) {
  const all = createCounter();
  const waiting = createCounter();
  /** Those without a login, the oldest first. */
  const anonymous = new Map<Connection, Waiting>();

  function endWaiting(connection: Connection): void {
    const ended = anonymous.get(connection);
    if (!ended) return;
    anonymous.delete(connection);
    waiting.add(ended.network, -1);
  }

  /** Closes the connection that has waited longest for its login, unless it is still prompt. Returns whether it did. */
  function closeOldest(): boolean {
    const [oldest] = anonymous;
    if (!oldest || performance.now() - oldest[1].since < promptLoginMs) return false;
    endWaiting(oldest[0]);
    oldest[0].close(true);
    return true;
  }

  return {
    /** Whether this address may open another connection. May close one that does not log in. */
    hasRoom(address: string): boolean {
      const network = networkOf(address);
      if (all.of(network) >= perAddress || waiting.of(network) >= waitingPerAddress) return false;
      return anonymous.size < withoutLogin || closeOldest();
    },

    /** Follows a new connection until it closes. */
    watch(connection: Connection, address: string): void {
      const network = networkOf(address);
      all.add(network, 1);
      waiting.add(network, 1);
      anonymous.set(connection, { since: performance.now(), network });
      connection.on('close', () => {
        all.add(network, -1);
        endWaiting(connection);
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
    noteLogin: endWaiting,
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
