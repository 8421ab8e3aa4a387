import { startChild, type Child } from '../../child.ts';
import type { Cleanup } from '../../cleanup.ts';
import type { Customer } from '../customers.ts';

/** What a client process is asked to do. It reports when that is done; for `hear` also when it has begun to listen. */
export type Order = { is: 'open'; url: string; customers: readonly Customer[] } | { is: 'hear'; event: string };
/** When it was done, by the clock of the machine, in ms. */
export type Report = { at: number };

export type SocketClients = {
  /** Opens a socket for each customer, spread evenly over these addresses of the shop. Returns how many ms it took. */
  open(customers: readonly Customer[], urls: readonly string[]): Promise<number>;
  /** Makes the shop send an event. Returns how many ms later the last socket had it. */
  timeUntilAllHear(event: string, cause: () => Promise<unknown>): Promise<number>;
};

const processes = 4;

/** Starts the client processes. */
export function startSocketClients(cleanup: Cleanup): SocketClients {
  const file = import.meta.resolve('./client-process.ts');
  const clients = Array.from({ length: processes }, () => startChild<Report>(file, cleanup));

  return {
    async open(customers, urls) {
      const began = Date.now();
      const reports = clients.map((client, place) => {
        const url = urls[place % urls.length] ?? '';
        const own = customers.filter((_customer, index) => index % processes === place);
        return give(client, { is: 'open', url, customers: own });
      });
      return latestOf(await Promise.all(reports)) - began;
    },

    async timeUntilAllHear(event, cause) {
      await Promise.all(clients.map((client) => give(client, { is: 'hear', event })));
      const heard = Promise.all(clients.map((client) => client.next()));
      const began = Date.now();
      await cause();
      return latestOf(await heard) - began;
    },
  };
}

function give(client: Child<Report>, order: Order): Promise<Report> {
  const report = client.next();
  client.process.send(order);
  return report;
}

function latestOf(reports: readonly Report[]): number {
  return Math.max(...reports.map(({ at }) => at));
}
