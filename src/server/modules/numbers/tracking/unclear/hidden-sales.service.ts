import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../../db/client.ts';
import { createLanes } from '../../../../jobs/lanes.ts';
import type { Log } from '../../../../log.ts';
import { raiseCase } from '../../../cases/cases.service.ts';
import { findByUpstream } from '../../numbers.repository.ts';
import type { SmsUpstream, UpstreamList } from '../../sms-upstream.ts';
import type { FindUpstream, NumberPolicy } from '../../upstreams.ts';
import { askedBefore, createAttemptTimes } from './attempt-times.ts';
import { claimServers, findHidden, stopLooking, type HiddenAttempt } from './hidden-sales.repository.ts';
import { matchActivations, type Match } from './match-activations.ts';
import { clockOf } from './seen-clock.ts';
import type { ServerClocks } from './server-clocks.ts';
import type { Sightings } from './sightings.ts';
import { findLastAttempts, findOwned, startList, type ListStart } from './unclear.repository.ts';
import { showsOrders } from './unclear-purchases.service.ts';

type Dependencies = {
  db: Db;
  clocks: ServerClocks;
  sightings: Sightings;
  findUpstream: FindUpstream;
  policy: NumberPolicy;
  log: Log;
};

/** Longer than any provider denies a cancel, in ms. */
const longestMs = 10 * 60_000;

/** The activations that an attempt bought; `wait` to look again, `doubt` when some may be somebody else's. */
type Found = { kind: 'sold' | 'doubt' | 'wait'; ids: string[] } | { kind: 'none' };

/**
 * Looks for sales that hide behind a refusal in words that nobody knows. The customer has another number by now, or the money:
 * what such an attempt bought is nobody's, and is cancelled. A server's list is looked through until it could be read whole
 * once; an empty one says nothing. Where that never happened, staff are told to look there themselves.
 */
export function createHiddenSales({ db, clocks, sightings, findUpstream, policy, log }: Dependencies) {
  const times = createAttemptTimes(policy);
  const lanes = createLanes<ServerId>((err, serverId) =>
    log.error({ err, serverId }, 'the list of a server could not be looked through'),
  );

  /** Starts to look through the lists that are due. */
  async function lookThrough(): Promise<void> {
    for (const serverId of await claimServers(db, policy.settleUnclearMs)) lanes.start(serverId, () => look(serverId));
  }

  async function look(serverId: ServerId): Promise<void> {
    const upstream = await findUpstream(serverId).catch((err: unknown) =>
      log.error({ err, serverId }, 'a server cannot be asked'),
    );
    const start = await startList(db, serverId);
    const list = await upstream?.listActive();
    const hidden = await findHidden(db, serverId, longestMs);
    const canTell = upstream && list && list.entries.length > 0;
    const find = canTell ? await match(serverId, upstream, start, list, hidden) : undefined;
    for (const attempt of hidden) {
      const found = find?.(attempt) ?? { kind: 'wait', ids: [] };
      const isSettled = upstream ? await settle(serverId, upstream, attempt, found) : false;
      if (!isSettled && attempt.is_last) await tellUnseen(serverId, attempt, found);
      if (isSettled || attempt.is_last) await stopLooking(db, attempt.id);
    }
  }

  /** What each attempt has bought. What an unclear purchase, or one in flight, may own is left to it. */
  async function match(
    serverId: ServerId,
    { origin }: SmsUpstream,
    start: ListStart,
    list: UpstreamList,
    hidden: readonly HiddenAttempt[],
  ): Promise<(attempt: HiddenAttempt) => Found> {
    const others = (await findLastAttempts(db, serverId))
      .flatMap((attempt) => askedBefore(start.at, attempt) ?? [])
      .flatMap((attempt) => times.openOf(attempt, false) ?? [])
      .map((attempt) => ({ ...attempt, isInFlight: true }));
    const busy = new Set(others.map(({ numberId }) => numberId));
    const own = hidden
      .filter(({ number_id }) => !busy.has(number_id))
      .flatMap((attempt) => times.openOf({ ...attempt, age_ms: start.at - attempt.asked_ms }, false) ?? []);
    const seen = await sightings.look({ serverId, origin }, start, list, [...own, ...others]);
    const habits = await clocks.findKnown({ serverId, origin });
    const unowned = seen.unowned.filter(({ id }) => !habits.bought_by_asking.includes(id));
    const matches = matchActivations([...own, ...others], unowned, {
      clock: clockOf(seen.clock, habits.clock_offset_ms),
      showsOrders: showsOrders({ habits, seen }),
      isWhole: seen.isWhole,
    });
    const isShared = (await countStrangers(serverId, list)) > own.length;
    return ({ number_id: id }) => foundOf(matches.get(id), isShared);
  }

  /** How many activations in the list no number of ours has. With more than our attempts, others buy at this account, too. */
  async function countStrangers(serverId: ServerId, { entries }: UpstreamList): Promise<number> {
    const ids = entries.map(({ id }) => id);
    const { owned } = await findOwned(db, serverId, ids);
    return ids.filter((id) => !owned.has(id)).length;
  }

  /** Returns whether there is nothing more to look for. */
  async function settle(
    serverId: ServerId,
    upstream: SmsUpstream,
    { number_id: numberId, order_id: order, is_last: isLast }: HiddenAttempt,
    found: Found,
  ): Promise<boolean> {
    if (found.kind === 'wait') return false;
    if (found.kind === 'none') return true;
    const outcomes = new Map<string, string>();
    for (const id of found.ids) {
      const isOwned = (await findByUpstream(db, serverId, id)) !== undefined;
      if (!isOwned) outcomes.set(id, found.kind === 'sold' ? (await upstream.cancel(id)).kind : 'doubt');
    }
    const open = [...outcomes].filter(([, outcome]) => outcome !== 'canceled');
    log.warn(
      { serverId, numberId, order, outcomes: [...outcomes] },
      'a sale may have hidden behind an unknown refusal',
    );
    if (open.length === 0) return true;
    if (found.kind === 'sold' && !isLast) return false;
    const text = { is: 'hiddenSale', server: serverId, order, activations: open.map(([id]) => id) } as const;
    await raiseCase(db, { kind: 'sold_after_close', numberId, text });
    return true;
  }

  /** Tells staff of an attempt that could not be looked for. Those of a server are one case: it may refuse many in such words. */
  async function tellUnseen(serverId: ServerId, attempt: HiddenAttempt, found: Found): Promise<void> {
    const text = {
      is: 'hiddenSaleUnseen',
      server: serverId,
      order: attempt.order_id,
      at: Math.floor(attempt.asked_ms),
      service: attempt.service,
      country: attempt.country,
      activations: found.kind === 'wait' ? found.ids : [],
    } as const;
    await raiseCase(db, { kind: 'purchase_unclear', serverId, recursAs: `server:${serverId}:hidden`, text });
  }

  return { lookThrough, idle: lanes.idle };
}

function foundOf(match: Match | undefined, isShared: boolean): Found {
  if (match?.kind === 'none') return match;
  if (match?.kind !== 'found' && match?.kind !== 'doubt') return { kind: 'wait', ids: match?.ids ?? [] };
  const ids = match.kind === 'found' ? [match.activation.id] : match.ids;
  // Where others buy at the account, too, the time alone does not tell whose an activation is.
  return { kind: match.isNamed || !isShared ? 'sold' : 'doubt', ids };
}
