import { subjectName } from '#shared/staff/record-names.ts';
import { adminFieldWords, adminRecordWords } from '#renderer/words/en/admin/frame/records.ts';
import { moneyActionWords } from '#renderer/words/en/admin/desk/money-actions.ts';
import { actionText } from './action-text.ts';

type RecordWord = string | ((values: { id: string }) => string);

/** What an audit event is about: a public id, else its kind in words (`server:5` → "Server 5", `site:menu` → "Menu"). */
export function recordText(subject: string): string {
  const name = subjectName(subject);
  if (name !== subject) return name;
  const known = new Map<string, RecordWord>(Object.entries(adminRecordWords.get()));
  const whole = known.get(subject.replaceAll(/[:-]/g, '_'));
  if (typeof whole === 'string') return whole;
  const [kind = '', id = ''] = subject.split(':');
  const word = known.get(kind.replaceAll('-', '_'));
  if (typeof word === 'function') return word({ id: kind === 'secret' ? fieldText(id) : id.slice(0, 8) });
  return kind === 'bulk' && word !== undefined ? `${word}: ${actionText(id)}` : subject;
}

/** A field of a record in words. One that has none yet is spelled out: `balance_warn` becomes "Balance warn". */
export function fieldText(field: string): string {
  const known: Record<string, string> = { ...moneyActionWords.get(), ...adminFieldWords.get() };
  const plain = field.replaceAll('_', ' ');
  return (Object.hasOwn(known, field) ? known[field] : undefined) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
