import type { PublicKind } from '../record-kinds.ts';
import { publicId, readPublicId } from './public-id.ts';
import { readBulkId } from './search/order-search.ts';

const kinds: Readonly<Record<string, PublicKind>> = {
  user: 'user',
  number: 'number',
  account_order: 'account_order',
  order: 'account_order',
  recharge: 'recharge',
  case: 'case',
  ticket: 'ticket',
};

/** A subject of the audit log as staff read and copy it: `user:12` → `u_…`. Others stay as they are. */
export function subjectName(subject: string): string {
  const [name = '', id = ''] = subject.split(':');
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return kind && /^[1-9]\d{0,9}$/.test(id) ? publicId(kind, Number(id)) : subject;
}

/** The subjects that a public id stands for; none for every other text. */
export function subjectsNamed(text: string): string[] {
  const record = readPublicId(text);
  return Object.keys(kinds).flatMap((name) => (record && kinds[name] === record.kind ? `${name}:${record.id}` : []));
}

/** The public id of a record of a bulk action, as its list shows it; its number where a list has none. */
export function bulkRecordName(action: string, recordId: number): string {
  if (action.startsWith('user.')) return publicId('user', recordId);
  const order = action.startsWith('order.') ? readBulkId(recordId) : undefined;
  return order ? publicId(order.kind, order.id) : String(recordId);
}
