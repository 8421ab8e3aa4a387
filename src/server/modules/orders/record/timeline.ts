import type { z } from 'zod';
import type { Language } from '#shared/contract/account/language.ts';
import type { staffOrders } from '#shared/contract/staff/orders.ts';
import { formatRupees } from '#shared/money.ts';
import { keptText } from '../../../words/case-text.ts';
import { knownDeviceOf } from '../../session/login/device.ts';
import type {
  AttemptRow,
  AuditRow,
  CaseRow,
  EntryRow,
  RechargeFacts,
  RevealRow,
  StepRow,
} from './record.repository.ts';

export type HappeningView = z.output<
  (typeof staffOrders)['GET /api/admin/orders/:id']['answer']
>['order']['timeline'][number];
type Source = HappeningView['source'];
type Rest = Partial<Omit<HappeningView, 'at' | 'source' | 'what'>>;

function happened(at: Date, source: Source, what: string, rest: Rest = {}): HappeningView {
  const nothing = { params: {}, by: null, reason: null, raw: null, entry: null, amount: null, balance: null };
  return { at, source, what, ...nothing, ...rest };
}

/** In the order of time; what happened at the same moment stays in the order it is given in. */
export function inOrder(parts: readonly HappeningView[][]): HappeningView[] {
  return parts.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const sources: Record<string, Source> = {
  customer: 'customer',
  purchase: 'upstream',
  excluded: 'customer',
  lookup: 'upstream',
  poll: 'upstream',
  webhook: 'upstream',
  clock: 'timer',
  staff: 'staff',
};

/**
 * The steps of a number, each by where its fact came from, with the provider's own answer where it is kept. Of a number that
 * has a code, one step more is another code, which its message tells, or the customer's wish for one.
 */
export function stepsOf(rows: readonly StepRow[]): HappeningView[] {
  return rows.flatMap(({ at, from_status, to_status, source, detail }) => {
    const isMore = from_status === 'received' && to_status === 'received';
    if (isMore && source !== 'customer') return [];
    const what = isMore ? 'another_code' : `number_${to_status}`;
    const params = { from: from_status ?? '', by_way: source };
    return happened(at, sources[source] ?? 'shop', what, { params, raw: detail });
  });
}

/** The servers that were asked to sell, in their order. The attempt that sold has no outcome of its own. */
export function attemptsOf(rows: readonly AttemptRow[]): HappeningView[] {
  return rows.map(({ at, server, price, outcome, detail }) =>
    happened(at, 'upstream', outcome === null ? 'asked' : `asked_${outcome}`, {
      params: { server, price: formatRupees(price) },
      raw: detail,
    }),
  );
}

/** Movements of money, with the entry in the ledger and the balance after it. */
export function entriesOf(rows: readonly EntryRow[]): HappeningView[] {
  return rows.map(({ id, at, kind, amount, balance, actor }) =>
    happened(at, 'wallet', `money_${kind}`, { entry: id, amount, balance, by: actor }),
  );
}

/** Messages by their place; their codes stay sealed. The first one is told by the step that it caused. */
export function messagesOf(
  rows: readonly { position: number; received_at: Date }[],
  steps: readonly StepRow[],
): HappeningView[] {
  const isTold = steps.some(({ from_status, to_status }) => from_status === 'waiting' && to_status === 'received');
  const untold = rows.filter(({ position }) => !(isTold && position === 1));
  return untold.map(({ position, received_at }) => happened(received_at, 'upstream', 'code', { params: { position } }));
}

export function casesOf(rows: readonly CaseRow[], language: Language): HappeningView[] {
  return rows.flatMap(({ at, kind, resolved_at, ...told }) => [
    happened(at, 'shop', 'case_raised', { params: { kind }, reason: keptText(told, language) }),
    ...(resolved_at ? [happened(resolved_at, 'staff', 'case_closed', { params: { kind } })] : []),
  ]);
}

/** What staff did, with their reason. */
export function auditsOf(rows: readonly AuditRow[]): HappeningView[] {
  return rows.map(({ at, action, actor, is_staff, reason, after }) =>
    happened(at, is_staff ? 'staff' : 'customer', `did_${action.replaceAll('.', '_')}`, {
      by: actor,
      reason,
      params: wordsOf(after),
    }),
  );
}

/** Who was shown the accounts of an order. */
export function revealsOf(rows: readonly RevealRow[]): HappeningView[] {
  return rows.map(({ at, way, device, by }) =>
    happened(at, 'customer', `revealed_${way}`, { by, params: { device: knownDeviceOf(device) ?? '' } }),
  );
}

export function boughtWith(at: Date, device: string | null): HappeningView {
  return happened(at, 'customer', 'bought', { params: { device: device ?? '' } });
}

export function rechargeSteps(facts: RechargeFacts): HappeningView[] {
  const { created_at, review_since, declined_at, declined_payments, expires_at, status } = facts;
  const { network, device, decided_at, reason } = facts;
  const params = { device: device ?? '', network: network ?? '' };
  const ended = status === 'expired' ? [happened(expires_at, 'timer', 'recharge_expired')] : [];
  const rejected =
    status === 'rejected' && decided_at ? [happened(decided_at, 'shop', 'recharge_rejected', { reason })] : [];
  return [
    happened(created_at, 'customer', 'recharge_started', { params }),
    ...(review_since ? [happened(review_since, 'customer', 'utr_sent')] : []),
    ...(declined_at ? [happened(declined_at, 'shop', 'payment_declined', { raw: declined_payments.join('\n') })] : []),
    ...ended,
    ...rejected,
  ];
}

/** The plain values of an event's changed fields. */
function wordsOf(after: Record<string, unknown> | null): Record<string, string | number> {
  const plain = Object.entries(after ?? {}).filter(
    (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
  );
  return Object.fromEntries(plain);
}
