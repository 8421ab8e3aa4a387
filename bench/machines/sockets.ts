import type { SentAudience } from '#shared/contract/staff/notices.ts';
import type { ShopApi } from '#sandbox/world/shop-api.ts';
import { withCleanup, type Cleanup } from '../cleanup.ts';
import type { Comparison } from '../comparison.ts';
import type { PartContext } from '../part.ts';
import { startBenchShop } from '../shop.ts';
import { formatTable, round } from '../table.ts';
import { startSocketClients, type SocketClients } from './clients/socket-clients.ts';
import { seedCustomers } from './customers.ts';
import { measurable, readMemory } from './memory.ts';
import { writeNotice } from './notices.ts';
import { startPostgres, startSharedRedis } from './shared-shop.ts';

/** BENCH_SOCKETS opens fewer. */
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const many = sockets.toLocaleString('en');
const pushes = 3;
const mostSeconds = 2;
const mostKilobytes = 15;

/** Seconds, and kB of the servers' memory for each socket: of what is in use, and with the garbage of opening them all. */
type Result = { opened: number; memory: number; withGarbage: number; toAll: number; toEach: number };

/**
 * Opens 10,000 sockets of as many customers at one process, and then at two processes that share their events. Measures what
 * each costs in memory, and how long a push takes until the last one has it.
 */
export async function measureSockets({ builds, cleanup, print }: PartContext): Promise<Comparison[]> {
  const serverFile = await builds.server();
  const one = await withCleanup(cleanup, (own) => measureShop(serverFile, own, 1));
  const two = await withCleanup(cleanup, (own) => measureShop(serverFile, own, 2));
  const head = [`${many} sockets`, 'open after s', 'memory kB', 'with garbage kB', 'push to all s', 'to each room s'];
  print(formatTable(head, [rowOf('one process', one), rowOf('two processes', two)]));
  print(
    '  Memory is what a socket adds to the servers. The garbage is of opening them; V8 collects it within minutes.',
  );
  print(
    `  A push is the slowest of ${pushes} notices of staff, from their request until the last page has it: to everyone in`,
  );
  print('  one room, and to customers chosen by a filter, each in a room of their own, after they were written down.');
  return [...comparisonsOf('one process', one), ...comparisonsOf('two processes', two)];
}

function rowOf(name: string, { opened, memory, withGarbage, toAll, toEach }: Result): string[] {
  return [name, ...[opened, memory, withGarbage, toAll, toEach].map(round)];
}

async function measureShop(serverFile: string, cleanup: Cleanup, processes: 1 | 2): Promise<Result> {
  const { url: DATABASE_URL } = await startPostgres(cleanup);
  const shared = processes > 1 ? { REDIS_URL: await startSharedRedis(cleanup) } : {};
  const env = { ...measurable.env, DATABASE_URL, ...shared };
  const shop = await startBenchShop(serverFile, cleanup, { nodeOptions: measurable.nodeOptions, env });
  const all = [shop.world, ...(processes > 1 ? [await shop.world.startBeside()] : [])];
  const servers = all.map(({ server }) => server);
  const urls = all.map(({ url }) => url.replace('localhost', '127.0.0.1'));
  const customers = await seedCustomers(DATABASE_URL, sockets);
  const clients = startSocketClients(cleanup);

  const before = await readMemory(servers);
  const opened = await clients.open(customers, urls);
  const after = await readMemory(servers);
  return {
    opened: opened / 1000,
    memory: (after.collected - before.collected) / sockets / 1000,
    withGarbage: (after.standing - before.collected) / sockets / 1000,
    toAll: await timePush(shop.admin, clients, { to: 'everyone' }),
    toEach: await timePush(shop.admin, clients, { to: 'customers', having: {} }),
  };
}

/** The slowest of several, in seconds. */
async function timePush(admin: ShopApi, clients: SocketClients, audience: SentAudience): Promise<number> {
  const took: number[] = [];
  while (took.length < pushes)
    took.push(await clients.timeUntilAllHear('notification', await writeNotice(admin, audience)));
  return Math.max(...took) / 1000;
}

function comparisonsOf(name: string, { memory, toAll }: Result): Comparison[] {
  const target = { against: 'our target', better: 'less', isTarget: true } as const;
  return [
    { what: `push to the last of ${many} sockets, ${name}`, ours: toAll, theirs: mostSeconds, unit: 's', ...target },
    { what: `memory of a socket, ${name}`, ours: memory, theirs: mostKilobytes, unit: 'kB', ...target },
  ];
}
