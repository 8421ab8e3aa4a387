import type { Tune } from './cluster.ts';

/** Sized for a small machine (2 cores, 1–2 GB) that runs the application beside its database. */
const common = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Short transactions from many callers: a second core is better spent on the next caller.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The default keeps idle worker processes for reads that a small database has in memory.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const byTune: Record<Tune, Record<string, string>> = {
  durable: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  test: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
};

/** The `-c` arguments of the server; `extra` wins over the rest. */
export function settingsArguments(tune: Tune, extra: Record<string, string>): string[] {
  const settings = { ...common, ...byTune[tune], ...extra };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
