import type { SmsUpstream } from '../numbers/sms-upstream.ts';

/** An open number as the provider knows it. */
type OpenNumber = { phone: string | null; upstream_id: string | null };

/** Looked at one by one where the provider has no list. */
const maxAsked = 5;

/**
 * Whether an account, reached with another key, is the one that our open numbers are in: it has one of them open. Another
 * account may have the same id for somebody else's activation, so the phone must be the same where a list shows it.
 */
export async function knowsNumbers(upstream: SmsUpstream, numbers: readonly OpenNumber[]): Promise<boolean> {
  const phones = new Map(numbers.flatMap(({ upstream_id: id, phone }) => (id === null ? [] : [[id, phone] as const])));
  if (phones.size === 0) return false;
  const list = await upstream.listActive();
  if (list) return list.entries.some(({ id, phone }) => phones.has(id) && (phone === '' || phones.get(id) === phone));
  const states = await upstream.check([...phones.keys()].slice(0, maxAsked));
  return [...states.values()].some(({ kind }) => kind !== 'closed' && kind !== 'unclear');
}

/** Whether two addresses are at the same place: a key may go from one to the other. */
export function isSameOrigin(url: string, other: string): boolean {
  return URL.canParse(other) && new URL(url).origin === new URL(other).origin;
}
