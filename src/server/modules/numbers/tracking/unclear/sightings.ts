import type { Db } from '../../../../db/client.ts';
import type { UpstreamActivation, UpstreamList, UpstreamOrder } from '../../sms-upstream.ts';
import type { Clock, OpenAttempt, Unowned } from './fit.ts';
import { isPlaced, pairOf } from './match-activations.ts';
import type { ServerPlace } from './server-habits.repository.ts';
import { readClock, type ClockSample } from './seen-clock.ts';
import { findOwned, findWaiting, type ListStart, type OwnedRow } from './unclear.repository.ts';

/** Activations of ours from which the provider's habits are learned. */
const samplesOfList = 30;

type Birth = Pick<Unowned, 'absentAt' | 'firstSeen'>;
type Look = { at: number; births: Map<string, Birth> };

/** An activation that the provider sold to us, as its own response said, and the order under which it did. */
export type OwnSale = { upstreamId: string; order: UpstreamOrder };

export type Seen = {
  isWhole: boolean;
  /** The ids of all activations in the list. */
  ids: ReadonlySet<string>;
  /** Those that no number of ours has, as far as they may fit an open attempt. */
  unowned: Unowned[];
  sales: OwnSale[];
  /** The provider's clock, as our own activations show it. */
  clock: Clock | undefined;
  /** An activation of ours is listed with our order id. */
  namesOrders: boolean;
  /** Every activation that is not ours comes with an order id, or with the word that it has none. */
  saysOrders: boolean;
};

/** Remembers the last whole list of each server at its address, and when each activation in it was first seen. */
export function createSightings(db: Db) {
  const lastLooks = new Map<string, Look>();
  /** Where the last list was empty. */
  const wereEmpty = new Set<string>();

  /**
   * What a list shows. It is no whole one when it lacks an activation of ours that was open before and still is, nor when it
   * is the first empty one: where nothing of ours is open, nothing else tells an empty list from a fault.
   */
  async function look(
    { serverId, origin }: ServerPlace,
    start: ListStart,
    { entries, isWhole: endsWell }: UpstreamList,
    open: readonly OpenAttempt[],
  ): Promise<Seen> {
    const ids = new Set(entries.map(({ id }) => id));
    const missing = start.waiting.filter((id) => !ids.has(id));
    const place = `${serverId} ${origin}`;
    const isFirstEmpty = ids.size === 0 && !wereEmpty.has(place);
    if (ids.size === 0) wereEmpty.add(place);
    else wereEmpty.delete(place);
    const isWhole =
      endsWell && !isFirstEmpty && (missing.length === 0 || (await findWaiting(db, serverId, missing)).length === 0);
    const wanted = new Set(open.map(pairOf));
    const orderIds = new Set(open.map(({ orderId }) => orderId));
    const fitting = entries.filter(
      (one) => !isPlaced(one) || wanted.has(pairOf(one)) || orderIds.has(one.orderId ?? ''),
    );
    const samples = entries.toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0)).slice(0, samplesOfList);
    const { now, owned } = await findOwned(
      db,
      serverId,
      [...fitting, ...samples].map(({ id }) => id),
    );

    const last = lastLooks.get(place);
    const born: Birth = { absentAt: last?.at, firstSeen: now };
    const birthOf = ({ id }: UpstreamActivation) => last?.births.get(id) ?? born;
    // A list that was asked for earlier than the last one says nothing new about what is absent, and a part says nothing.
    if (isWhole && (!last || last.at < start.at))
      lastLooks.set(place, { at: start.at, births: new Map(entries.map((one) => [one.id, birthOf(one)])) });

    const unowned = fitting.filter(({ id }) => !owned.has(id)).map((one) => ({ ...one, ...birthOf(one) }));
    return {
      isWhole,
      ids,
      unowned,
      saysOrders: unowned.every(({ orderId }) => orderId !== undefined),
      sales: samples.flatMap((one) => saleOf(one, owned.get(one.id)) ?? []),
      clock: readClock(samples.flatMap((one) => sampleOf(one, owned.get(one.id)) ?? [])),
      namesOrders: entries.some(
        ({ id, orderId }) =>
          typeof orderId === 'string' && (orderIds.has(orderId) || owned.get(id)?.order_id === orderId),
      ),
    };
  }

  return { look };
}
export type Sightings = ReturnType<typeof createSightings>;

function sampleOf({ phone, startedAt }: UpstreamActivation, row: OwnedRow | undefined): ClockSample | undefined {
  if (!isSame(row, phone) || row.asked_ms === null || row.took_ms === null || startedAt === undefined) return undefined;
  return { offset: startedAt - row.asked_ms, tookMs: row.took_ms };
}

function saleOf({ id, phone }: UpstreamActivation, row: OwnedRow | undefined): OwnSale | undefined {
  if (!isSame(row, phone) || row.asked_ms === null) return undefined;
  const { order_id: orderId, service_code: service, country_code: country, cost: maxCost } = row;
  if (orderId === null || service === null || country === null || maxCost === null) return undefined;
  return { upstreamId: id, order: { orderId, service, country, maxCost } };
}

/** Another provider, at the address before this one, may have used the same id. */
function isSame(row: OwnedRow | undefined, phone: string): row is OwnedRow {
  return row?.phone === phone;
}
