import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/client.ts';
import { findUnavailable } from '../db/connection/unavailable.ts';
import type { Log } from '../log.ts';
import type { Instruments, Reading } from './instruments.ts';
import { readBookFigures, readQueueFigures, type BookFigures, type QueueFigure } from './shop-figures.repository.ts';

type Figures = { queues: QueueFigure[]; books: BookFigures | undefined };

/** Figures younger than this (ms) are shown again, however many ask. */
const freshMs = 5_000;
/** A scrape waits for the database for so long (ms), and then does without it. */
const patienceMs = 1_000;

/**
 * What the database knows, read when metrics are: queues and books. While it is away these are absent, and
 * `numdesk_database_up` is 0.
 */
export function addShopGauges({ gauge }: Instruments, db: Db, log: Pick<Log, 'warn'>): void {
  const read = createFigures(db, log);
  const show = (from: (figures: Figures) => Reading<never>[]) => async () => {
    const figures = await read();
    return figures && from(figures);
  };
  const showBooks = (from: (books: BookFigures) => number | null) =>
    show(({ books }) => {
      const value = books && from(books);
      return value == null ? [] : [{ labels: {}, value }];
    });

  gauge('numdesk_database_up', 'Whether the database answered while these metrics were collected.', [], async () => [
    { labels: {}, value: Number((await read()) !== undefined) },
  ]);
  gauge('numdesk_queue_waiting', 'How much is due or waits for staff, up to 10001.', ['queue'], async () =>
    (await read())?.queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
  );
  gauge('numdesk_queue_oldest_seconds', 'For how long the oldest has been due or waiting.', ['queue'], async () =>
    (await read())?.queues.map(({ queue, oldest }) => ({ labels: { queue }, value: Math.max(oldest ?? 0, 0) })),
  );
  gauge(
    'numdesk_books_balanced',
    'Whether the last proofs of the books found no difference (1).',
    [],
    showBooks(({ differences, proven }) => proven && Number(differences === 0)),
  );
  gauge(
    'numdesk_books_differences',
    'Accounts of the ledger in which the books differ, as the last proofs found.',
    [],
    showBooks(({ differences }) => differences),
  );
  gauge(
    'numdesk_books_last_proof_timestamp_seconds',
    'When the books were last proven without a difference.',
    [],
    showBooks(({ proven }) => proven),
  );
  gauge(
    'numdesk_books_last_full_proof_timestamp_seconds',
    'When all of the books was last proven without a difference.',
    [],
    showBooks(({ fullyProven }) => fullyProven),
  );
  gauge(
    'numdesk_wallets_paise',
    'The balances of all wallets, as of what was proven last.',
    [],
    showBooks(({ wallets }) => wallets),
  );
  gauge(
    'numdesk_held_paise',
    'The prices held for open numbers, as of what was proven last.',
    [],
    showBooks(({ held }) => held),
  );
}

/** Returns the function that reads the figures: one query at a time, and undefined when it is late. */
function createFigures(db: Db, log: Pick<Log, 'warn'>): () => Promise<Figures | undefined> {
  let known: { figures: Promise<Figures | undefined>; until: number } | undefined;
  let reading: Promise<Figures | undefined> | undefined;

  async function ask(): Promise<Figures | undefined> {
    try {
      return { queues: await readQueueFigures(db), books: await readBookFigures(db) };
    } catch (error) {
      if (!findUnavailable(error)) log.warn({ err: error }, 'the figures for the metrics could not be read');
      return undefined;
    } finally {
      reading = undefined;
    }
  }

  async function askInTime(): Promise<Figures | undefined> {
    reading ??= ask();
    return Promise.race([reading, delay(patienceMs, undefined, { ref: false })]);
  }

  return () => {
    if (!known || known.until <= performance.now()) {
      const own = { figures: askInTime(), until: Infinity };
      known = own;
      void own.figures.then((figures) => {
        own.until = performance.now() + (figures ? freshMs : 0);
      });
    }
    return known.figures;
  };
}
