import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { OrderOutcome, SmsUpstream, UpstreamOrder } from '../sms-upstream.ts';
import { findSoldOrder } from './unclear.repository.ts';

export type OrderProof =
  | Exclude<OrderOutcome, { kind: 'unknown' | 'unclear' }>
  | { kind: 'unsold' }
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
    if (found.kind === 'unclear') return { kind: 'no_proof' };
    return (await isOrderKeeper(serverId, upstream)) ? { kind: 'unsold' } : { kind: 'no_proof' };
  };

  async function isOrderKeeper(serverId: ServerId, upstream: SmsUpstream): Promise<boolean> {
    if (keepsOrders.has(serverId)) return true;
    const sold = await findSoldOrder(db, serverId);
    const outcome = sold && (await upstream.findOrder(sold));
    if (outcome?.kind === 'bought' || outcome?.kind === 'sold') keepsOrders.add(serverId);
    return keepsOrders.has(serverId);
  }
}
