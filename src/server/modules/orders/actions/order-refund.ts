import { z } from 'zod';
import { OfferId } from '#shared/contract/catalogue.ts';
import { StockItemId } from '#shared/contract/staff/stock.ts';
import { PositiveRupees, Reason, Rupees } from '#shared/contract/wire.ts';

/** Money that staff give back, as a request to a second person keeps it. `id` is public. */
export const OrderRefund = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    id: z.string(),
    amount: PositiveRupees.optional(),
    items: z.array(StockItemId).optional(),
    refunded: Rupees,
    reason: Reason,
  }),
  z.object({ kind: z.literal('cancel'), id: z.string(), force: z.boolean(), reason: Reason }),
  z.object({ kind: z.literal('replace'), id: z.string(), offer_id: OfferId, refunded: Rupees, reason: Reason }),
]);
export type OrderRefund = z.output<typeof OrderRefund>;
type Of<K extends OrderRefund['kind']> = Extract<OrderRefund, { kind: K }>;
export type RefundRequest = Of<'refund'>;
export type CancelRequest = Of<'cancel'>;
export type ReplaceRequest = Of<'replace'>;
