import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '#sandbox/world/server-process.ts';
import { openWebSocket } from './clients/web-socket.ts';

/** Starts a server so that its memory can be measured: it must log little, because its output tells where to connect. */
export const measurable = { nodeOptions: ['--inspect=127.0.0.1:0'], env: { LOG_LEVEL: 'warn' } };

/** Memory of servers in bytes: as it stands, and after their garbage was collected. */
export type Memory = { standing: number; collected: number };

/** Reads the memory of all these servers together, and has them collect their garbage. Linux only. */
export async function readMemory(servers: readonly ServerProcess[]): Promise<Memory> {
  const standing = await sumOf(servers);
  await Promise.all(servers.map(collectGarbage));
  return { standing, collected: await sumOf(servers) };
}

async function sumOf(servers: readonly ServerProcess[]): Promise<number> {
  const each = await Promise.all(servers.map(({ pid = 0 }) => readAnonymous(pid)));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

/** What a process alone needs, without the files that it has mapped. */
async function readAnonymous(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = /^Anonymous:\s+(\d+) kB$/m.exec(text)?.[1];
  if (kilobytes === undefined) throw new Error('the memory of the server is unknown');
  return Number(kilobytes) * 1024;
}

/** Asks by the inspector, which answers when all of it is done. V8 would do the same by itself within a minute or two. */
async function collectGarbage(server: ServerProcess): Promise<void> {
  const address = /ws:(\/\/\S+)/.exec(server.output())?.[1];
  if (address === undefined) throw new Error('the server has no inspector');
  const onEnd = () => {};
  const inspector = await openWebSocket({ url: new URL(`http:${address}`), onEnd });
  await new Promise<void>((resolve) => {
    inspector.listen(() => resolve());
    inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  });
  inspector.close();
}
