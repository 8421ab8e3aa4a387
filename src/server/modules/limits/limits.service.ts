import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { networkOf, siteOf } from '../../http/connections/client-address.ts';
import { addClaims, findFull, removeClaims, removeOldClaims, type Claim, type Wanted } from './limits.repository.ts';

/** How often something may happen: `most` times within any `seconds`. `name` tells one limit from another. */
export type Limit = { name: string; most: number; seconds: number };
/** Whom a limit counts: an account, a network, or a pair of them. */
export type Limited = readonly [limit: Limit, whom: string];

/** A full limit is asked of the database again after this time (ms), by one request: a flood is refused without it. */
const rememberedMs = 2_000;
const mostRemembered = 10_000;
/** Whoever goes on asking waits for the answer (ms), so that a flood of refusals costs little. */
const refusalMs = 1_000;
const mostDelayed = 500;

/**
 * Limits that protect accounts, counted in the database for all processes. What is limited is claimed before the work, so
 * that concurrent requests cannot pass together, and given back when it turns out not to count.
 */
export function createLimits({ db, now = Date.now }: { db: Db; now?: () => number }) {
  const full = new Map<string, { checkAt: number; freeAt: number }>();
  let delayed = 0;

  /** Claims all of these limits, or none. Raises too_many_requests with the seconds to wait. */
  async function claim(limited: readonly Limited[]): Promise<Claim[]> {
    const wanted = limited.map(wantedOf);
    await refuseRemembered(wanted);
    const claims = await addClaims(db, wanted);
    if (claims.length === wanted.length) return claims;
    await release(db, claims);
    return refuse(wanted.filter(({ subject }) => !claims.some((one) => one.subject === subject)));
  }

  /** Whether this limit is reached. Claims nothing. */
  async function isFull(limited: Limited): Promise<boolean> {
    return (await findFull(db, [wantedOf(limited)])).length > 0;
  }

  /** Gives claims back, also on the transaction of what they were for. */
  async function release(trx: Db, claims: readonly Claim[]): Promise<void> {
    if (claims.length > 0) await removeClaims(trx, claims);
  }

  /** The wait is one second when the limits became free in the meantime. */
  async function refuse(wanted: readonly Wanted[]): Promise<never> {
    const found = await findFull(db, wanted);
    for (const { subject, seconds } of found) remember(subject, seconds);
    throw tooMany(Math.max(1, ...found.map(({ seconds }) => seconds)));
  }

  function remember(subject: string, seconds: number) {
    if (full.size >= mostRemembered) full.clear();
    full.set(subject, { checkAt: now() + rememberedMs, freeAt: now() + seconds * 1000 });
  }

  async function refuseRemembered(wanted: readonly Wanted[]): Promise<void> {
    for (const { subject } of wanted) {
      const known = full.get(subject);
      if (!known) continue;
      if (known.freeAt <= now()) full.delete(subject);
      else if (known.checkAt > now()) await refuseLater(known.freeAt);
      else known.checkAt = now() + rememberedMs;
    }
  }

  async function refuseLater(freeAt: number): Promise<never> {
    if (delayed < mostDelayed) {
      delayed += 1;
      await pause(refusalMs);
      delayed -= 1;
    }
    throw tooMany(Math.max(1, Math.ceil((freeAt - now()) / 1000)));
  }

  return { claim, isFull, release, removeOld: () => removeOldClaims(db) };
}
export type Limits = ReturnType<typeof createLimits>;
export type { Claim };

/** A /48 may be one subscriber's, who has 65,536 networks to choose from, or a provider's with many customers. */
const networksOfSite = 10;

/** Whom a limit of a network counts: the network, and for IPv6 also its /48, which gets ten times as much. `ip` is an address. */
export function limitedAt(limit: Limit, ip: string): Limited[] {
  const network = networkOf(ip);
  const site = siteOf(network);
  const ofSite: Limit = { ...limit, name: `${limit.name}-site`, most: networksOfSite * limit.most };
  return site === network
    ? [[limit, network]]
    : [
        [limit, network],
        [ofSite, site],
      ];
}

function wantedOf([{ name, most, seconds }, whom]: Limited): Wanted {
  return { subject: `${name} ${whom}`, most, seconds };
}

function tooMany(seconds: number): Problem {
  return new Problem('too_many_requests', { params: { seconds } });
}
