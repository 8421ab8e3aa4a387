import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { UpstreamActivation } from '../sms-upstream.ts';
import { pairOf, type ListFacts, type OpenAttempt, type Unowned } from './match-activations.ts';
import { findOwned } from './unclear.repository.ts';

/** Activations of ours whose times tell the provider's clock. */
const clockSamples = 30;

type Birth = Pick<Unowned, 'absentAt' | 'firstSeen'>;
type Look = { at: number; births: Map<string, Birth> };

/** Remembers the last whole list of each server, and when each activation in it was first seen. */
export function createSightings(db: Db) {
  const lastLooks = new Map<ServerId, Look>();

  /**
   * Which activations of a list no number of ours has, as far as they fit an open attempt, and what the list tells: the
   * activations of ours in it show the provider's clock. The list was asked for at `listedAt`.
   */
  async function look(
    serverId: ServerId,
    listedAt: number,
    list: readonly UpstreamActivation[],
    open: readonly OpenAttempt[],
  ): Promise<{ unowned: Unowned[]; facts: ListFacts }> {
    const wanted = new Set(open.map(pairOf));
    const fitting = list.filter((one) => wanted.has(pairOf(one)));
    const samples = list
      .filter(({ startedAt }) => startedAt !== undefined)
      .toSorted((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0))
      .slice(0, clockSamples);
    const { now, askedAt } = await findOwned(
      db,
      serverId,
      [...fitting, ...samples].map(({ id }) => id),
    );

    const last = lastLooks.get(serverId);
    const born: Birth = { absentAt: last?.at, firstSeen: now };
    const births = new Map(list.map(({ id }) => [id, last?.births.get(id) ?? born]));
    // A list that was asked for earlier than the last one says nothing new about what is absent.
    if (!last || last.at < listedAt) lastLooks.set(serverId, { at: listedAt, births });
    const unowned = fitting
      .filter(({ id }) => !askedAt.has(id))
      .map((activation) => ({ ...activation, ...(births.get(activation.id) ?? born) }));

    // A sale is a little later than its request, so the smallest difference is nearest to the truth.
    const offsets = samples.flatMap(({ id, startedAt }) => {
      const asked = askedAt.get(id);
      return asked === undefined || startedAt === undefined ? [] : [startedAt - asked];
    });
    const offset = offsets.length > 0 ? Math.min(...offsets) : undefined;
    return { unowned, facts: { offset, showsOrders: list.some(({ orderId }) => orderId !== undefined) } };
  }

  return { look };
}
