import { openShopSocket } from './shop-socket.ts';
import type { Order, Report } from './socket-clients.ts';

/** The client process: opens sockets, and tells when all of them have heard an event. Exits when its parent disconnects. */
const atOnce = 32;
const patienceMs = 120_000;
let opened = 0;
let hear = (_name: string) => {};

process.on('message', (order: Order) => {
  const work = order.is === 'open' ? open(order) : whenAllHear(order.event);
  work.then(report, fail);
});
process.once('disconnect', () => process.exit(0));

async function open({ url, customers }: Extract<Order, { is: 'open' }>): Promise<Report> {
  const left = [...customers];
  const onEnd = () => fail(new Error('the shop closed a socket'));
  async function openNext(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) {
      await openShopSocket({ url, ...next, onEvent: (name) => hear(name), onEnd });
      opened += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, openNext));
  return { at: Date.now() };
}

/** Reports at once that it listens, and again when the last socket has heard the event. */
function whenAllHear(event: string): Promise<Report> {
  return new Promise((resolve, reject) => {
    let left = opened;
    const timer = setTimeout(() => reject(new Error(`${left} sockets never heard "${event}"`)), patienceMs);
    hear = (name) => {
      if (name !== event) return;
      left -= 1;
      if (left > 0) return;
      clearTimeout(timer);
      resolve({ at: Date.now() });
    };
    report({ at: Date.now() });
  });
}

function report(said: Report): void {
  process.send?.(said);
}

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}
