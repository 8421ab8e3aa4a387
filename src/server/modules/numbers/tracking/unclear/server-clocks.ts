import type { Db } from '../../../../db/client.ts';
import {
  findHabits,
  writeOffset,
  zoneChangeMs,
  type ServerHabits,
  type ServerPlace,
} from './server-habits.repository.ts';
import { isOffset, quickMs } from './seen-clock.ts';

/** A better offset is kept for so long, in ms, since clocks drift. */
const keepMs = 60 * 60 * 1000;
/** How often a clock that has not changed is written again. */
const rewriteMs = keepMs / 4;
/** What is nearer to the last written offset than this says nothing new. */
const betterByMs = 200;

type Noted = { place: ServerPlace; offset: number };

/**
 * Learns the clocks of providers from what they sell, without a cost for the purchase: a job writes them. They are kept in the
 * database, so that a shop that was started again and has nothing open still knows them.
 */
export function createServerClocks({ db }: { db: Db }) {
  let noted = new Map<string, Noted>();
  const written = new Map<string, { offset: number; at: number }>();

  /**
   * Notes that the provider sold something at `startedAt`, by its clock, that was asked for at `askedAt`, by the database's
   * clock, and answered after `tookMs`.
   */
  function noteSale(place: ServerPlace, startedAt: number, askedAt: number, tookMs: number): void {
    if (tookMs <= quickMs) noteOffset(place, startedAt - askedAt);
  }

  function noteOffset(place: ServerPlace, offset: number): void {
    if (!isOffset(offset)) return;
    const key = `${place.serverId} ${place.origin}`;
    const last = written.get(key);
    const isKnown = last && performance.now() - last.at < rewriteMs;
    if (isKnown && offset > last.offset - betterByMs && offset < last.offset + zoneChangeMs) return;
    const other = noted.get(key)?.offset ?? offset;
    noted.set(key, { place, offset: Math.min(other, offset) });
  }

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const toWrite = noted;
    noted = new Map();
    for (const [key, { place, offset }] of toWrite) {
      await writeOffset(db, place, offset, keepMs);
      written.set(key, { offset, at: performance.now() });
    }
  }

  /** What is known about a server, with all that this process has noted. */
  async function findKnown(place: ServerPlace): Promise<ServerHabits> {
    await write();
    return findHabits(db, place);
  }

  return { noteSale, noteOffset, write, findKnown };
}
export type ServerClocks = ReturnType<typeof createServerClocks>;
