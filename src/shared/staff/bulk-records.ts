import { publicId } from './public-id.ts';
import { readBulkId } from './search/order-search.ts';

/** The public id of a record of a bulk action, as its list shows it; its number where a list has none. */
export function bulkRecordName(action: string, recordId: number): string {
  if (action.startsWith('user.')) return publicId('user', recordId);
  const order = action.startsWith('order.') ? readBulkId(recordId) : undefined;
  return order ? publicId(order.kind, order.id) : String(recordId);
}
