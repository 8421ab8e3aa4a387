import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { beginBaseBackup } from './base-backup.ts';

test.each([
  ['does not let us in', Buffer.alloc(0)],
  // AuthenticationOk and ReadyForQuery.
  ['lets us in and says no more', Buffer.from('R\0\0\0\b\0\0\0\0Z\0\0\0\x05I')],
])('a backup is given up at once when the database %s', async (_how, welcome) => {
  const shutdown = new AbortController();
  const asked = welcome.length > 0 ? 2 : 1;
  const frozen = createServer((socket) => {
    let heard = 0;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      heard += 1;
      if (heard === asked) shutdown.abort();
      else socket.write(welcome);
    });
  });
  onTestFinished(() => void frozen.close());
  await once(frozen.listen(0, '127.0.0.1'), 'listening');
  const { port } = frozen.address() as AddressInfo;
  const connection = { host: '127.0.0.1', port, user: 'numdesk', database: 'numdesk' };
  await expect(beginBaseBackup(connection, 'given up', shutdown.signal)).rejects.toThrow(/terminated/);
});
