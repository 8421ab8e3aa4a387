import type { Tune } from './cluster.ts';

/** Sized for a small machine (2 cores, 1–2 GB) shared with the application. */
const common = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Bounds what a start after a crash replays: about 100 MB a second, half as much on a busy machine.
  max_wal_size: '192MB',
  random_page_cost: '1.1',
  // Short transactions from many callers: another core serves the next caller better.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The default keeps idle I/O workers, but a small database is read from memory.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const byTune: Record<Tune, Record<string, string>> = {
  durable: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  test: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
};

/** Returns the `-c` arguments of the server. `extra` overrides the other settings. */
export function settingsArguments(tune: Tune, extra: Record<string, string>): string[] {
  const settings = { ...common, ...byTune[tune], ...extra };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
