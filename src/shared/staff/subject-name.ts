import { publicId, type PublicKind } from './public-id.ts';

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
