import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Connection } from '../db/client.ts';
import { destroyConnection, isWaiting } from '../db/connection/application-client.ts';

/** What the server sends: the beginning of a file and what it contains. */
export type BackupMessage = { begins: string } | { data: Buffer };

export type BaseBackup = {
  /** Reads the files: an archive in tar format, and the manifest with a checksum of each file in it. */
  messages: AsyncIterable<BackupMessage>;
  /** Ends it, finished or not. */
  end(): Promise<void>;
};

/** One backup at a time, whoever takes it: a process of the shop or the command. */
const backupLock = 4_217_041;
/** A server that sends nothing for so long has frozen. It first writes what it has in memory to the disk. */
const silenceMs = 300_000;

/** A database that does not let us in, or does not say whether another backup is being taken, has frozen, too. */
const answerMs = 10_000;

/**
 * Begins a base backup over the replication protocol, as pg_basebackup does, with the log that it needs. A temporary slot
 * keeps that log until it has been sent, however much the shop writes meanwhile. Resolves undefined while another backup is
 * being taken. `signal` gives it up, at whatever it waits for.
 * https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP
 */
export async function beginBaseBackup(
  connection: Connection,
  label: string,
  signal?: AbortSignal,
): Promise<BaseBackup | undefined> {
  signal?.throwIfAborted();
  const config = {
    ...connection,
    replication: 'database',
    application_name: 'numdesk backup',
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
  };
  const client = new pg.Client(config);
  // What runs when the connection breaks rejects as well.
  client.on('error', () => undefined);
  const cut = () => destroyConnection(client);
  signal?.addEventListener('abort', cut);

  async function end(): Promise<void> {
    signal?.removeEventListener('abort', cut);
    // The server goes on sending a backup that nobody reads.
    if (isWaiting(client)) destroyConnection(client);
    else await client.end();
  }

  try {
    await client.connect();
    const asked = { text: `select pg_try_advisory_lock(${backupLock}) as taken`, query_timeout: answerMs };
    const { rows } = await client.query<{ taken: boolean }>(asked);
    if (!rows[0]?.taken) {
      await end();
      return undefined;
    }
    // A name of its own: the slot of a connection that was just lost may still be there.
    const slot = `numdesk_backup_${randomBytes(4).toString('hex')}`;
    const created = {
      text: `CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`,
      query_timeout: silenceMs,
    };
    await client.query(created);
  } catch (error) {
    signal?.removeEventListener('abort', cut);
    destroyConnection(client);
    throw error;
  }
  const options = `LABEL '${label}', CHECKPOINT 'fast', WAIT false, WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'`;
  const { query, messages } = createBackupQuery(`BASE_BACKUP (${options})`);
  client.query(query);
  return { messages: toMessages(messages), end };
}

type PgConnection = { stream: Socket; query(text: string): void };

/** A query whose copied data is a stream. The socket is not read while nobody reads the stream. */
function createBackupQuery(text: string) {
  let socket: Socket | undefined;
  const messages = new Readable({ objectMode: true, highWaterMark: 32, read: () => socket?.resume() });
  // Without a listener Node ends the process. Whoever reads hears of it as well.
  messages.on('error', () => undefined);
  const query = {
    submit(connection: PgConnection) {
      socket = connection.stream;
      socket.setTimeout(silenceMs, () => socket?.destroy(new Error('The database sends nothing any more.')));
      connection.query(text);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // `pg` uses the memory again.
      if (!messages.push(Buffer.from(chunk))) socket?.pause();
    },
    handleError: (error: Error) => void messages.destroy(error),
    handleReadyForQuery() {
      // The connection may stay idle: it holds the lock while the backup is verified.
      socket?.setTimeout(0);
      messages.push(null);
    },
    // The positions in the log also stand in the manifest.
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined,
  };
  return { query: query as unknown as pg.Submittable, messages };
}

async function* toMessages(messages: AsyncIterable<Buffer>): AsyncGenerator<BackupMessage, void> {
  for await (const message of messages) {
    const body = message.subarray(1);
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'n': {
        const name = body.subarray(0, body.indexOf(0)).toString();
        if (name !== 'base.tar') throw new Error(`This database has a tablespace (${name}). Backups contain none.`);
        yield { begins: name };
        break;
      }
      case 'm':
        yield { begins: 'backup_manifest' };
        break;
      case 'd':
        yield { data: body };
    }
  }
}
