import { findOnPath, givenBy, install } from './programs.ts';

const servers = ['redis-server', 'valkey-server'];

const instructions = [
  'No Redis was found. Do one of these, then try again:',
  '  Debian, Ubuntu   sudo apt-get install redis-server',
  '  macOS            brew install redis',
  '  have one         set REDIS_SERVER_PATH to its program',
].join('\n');

/** Finds a Redis or Valkey for the tests, or installs Debian's package where possible. Throws with instructions otherwise. */
export function getRedis(): string {
  const given = givenBy('REDIS_SERVER_PATH');
  const found = given ?? findOnPath(servers) ?? (install('redis-server') ? findOnPath(servers) : undefined);
  if (found === undefined) throw new Error(instructions);
  return found;
}

/** Finds PgBouncer, or installs Debian's package where possible. Undefined without one: its tests are skipped. */
export function findPgBouncer(): string | undefined {
  const find = () => findOnPath(['pgbouncer']);
  return givenBy('PGBOUNCER_PATH') ?? find() ?? (install('pgbouncer') ? find() : undefined);
}
