import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database/database.ts';
import { openDatabase } from '../client.ts';
import { noLimits } from './limits.ts';
import { DatabaseUnavailable } from './unavailable.ts';

test('a pooler that refuses the limits of connections is named with what to do, and without limits it is used', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const pooler = createServer((client) => {
    client.once('data', (start: Buffer) => {
      const [refused] =
        /statement_timeout|lock_timeout|idle_in_transaction_session_timeout/.exec(start.toString()) ?? [];
      if (refused) return client.end(refusal(`unsupported startup parameter: ${refused}`));
      const server = connect(`${connection.host}/.s.PGSQL.${connection.port ?? 5432}`);
      server.on('error', () => client.destroy()).write(start);
      return client
        .on('error', () => server.destroy())
        .pipe(server)
        .pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const through = { ...connection, host: '127.0.0.1', port: (pooler.address() as AddressInfo).port };

  const limited = openDatabase(through, 1, () => undefined);
  const refused = await sql`select 1`.execute(limited).catch((error: unknown) => error);
  expect(refused).not.toBeInstanceOf(DatabaseUnavailable);
  expect(String(refused)).toContain('(unsupported startup parameter: statement_timeout). Let it ignore them');
  const unlimited = openDatabase(through, 1, () => undefined, noLimits);
  expect((await sql`select 1 as one`.execute(unlimited)).rows).toEqual([{ one: 1 }]);
  await Promise.all([limited.destroy(), unlimited.destroy()]);
});

/** The protocol's message of an error that ends the connection. */
function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
