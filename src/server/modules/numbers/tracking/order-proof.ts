import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { OrderOutcome, SmsUpstream, UpstreamOrder } from '../sms-upstream.ts';
import { findSoldOrder } from './unclear.repository.ts';

export type OrderProof =
  | Exclude<OrderOutcome, { kind: 'unknown' | 'unclear' }>
  | { kind: 'unsold' }
  /** Asked again, the provider may prove it. */
  | { kind: 'unclear' }
  /** The provider does not seem to keep order ids. */
  | { kind: 'no_proof' };

/**
 * Asks providers what became of an order. Many ignore order ids, so that "unknown" means nothing by itself: it proves that
 * there was no sale only after the provider has recognized the order of a number that it did sell to us.
 */
export function createOrderProof(db: Db) {
  const keepsOrders = new Set<ServerId>();

  return async (serverId: ServerId, upstream: SmsUpstream, order: UpstreamOrder): Promise<OrderProof> => {
    const found = await upstream.findOrder(order);
    if (found.kind === 'bought' || found.kind === 'sold') {
      keepsOrders.add(serverId);
      return found;
    }
    if (found.kind === 'unclear') return { kind: 'unclear' };
    return keepsOrders.has(serverId) ? { kind: 'unsold' } : proveBySold(serverId, upstream);
  };

  /** What "unknown" means at a provider that has not recognized an order of ours yet. */
  async function proveBySold(serverId: ServerId, upstream: SmsUpstream): Promise<OrderProof> {
    const sold = await findSoldOrder(db, serverId);
    const outcome = sold && (await upstream.findOrder(sold));
    if (outcome?.kind === 'unclear') return { kind: 'unclear' };
    if (outcome?.kind !== 'bought' && outcome?.kind !== 'sold') return { kind: 'no_proof' };
    keepsOrders.add(serverId);
    return { kind: 'unsold' };
  }
}
