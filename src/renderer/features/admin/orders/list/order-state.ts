import { fromRupees } from '#shared/money.ts';
import type { OrderRow, OrderState } from '#shared/contract/staff/orders.ts';
import type { OrderStatus } from '#shared/staff/search/order-search.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminFilterWords } from '#renderer/words/en/admin/frame/parts.ts';
import type { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';

type Words = ReturnType<typeof ordersWords.get>;
type Facts = Pick<OrderRow, 'state' | 'is_late' | 'has_case' | 'amount' | 'refunded'>;

export const orderTones: Record<OrderState, Tone> = {
  requested: 'busy',
  waiting: 'busy',
  received: 'good',
  finished: 'good',
  canceled: 'over',
  expired: 'over',
  failed: 'over',
  delivered: 'good',
  pending: 'busy',
  review: 'late',
  rejected: 'over',
  paid: 'good',
};

/** The status as the list shows it: what needs a person first, then what is late, then what was refunded. */
export function orderState(
  t: Words,
  { state, is_late, has_case, amount, refunded }: Facts,
): { tone: Tone; text: string } {
  if (has_case) return { tone: 'needed', text: t.stateCase };
  if (is_late) return { tone: 'late', text: t.stateLate };
  const back = fromRupees(refunded as never);
  if (back > 0) return { tone: 'over', text: back < fromRupees(amount as never) ? t.statePartly : t.stateRefunded };
  return { tone: orderTones[state], text: stateText(t, state) };
}

/** A stored status in words. */
export function stateText(t: Words, state: OrderState): string {
  const names: Record<OrderState, string> = {
    requested: t.stateRequested,
    waiting: t.stateWaiting,
    received: t.stateReceived,
    finished: t.stateFinished,
    canceled: t.stateCanceled,
    expired: t.stateExpired,
    failed: t.stateFailed,
    delivered: t.stateDelivered,
    pending: t.statePending,
    review: t.stateReview,
    rejected: t.stateRejected,
    paid: t.statePaid,
  };
  return names[state];
}

/** A status of the search in words: also one of several stored ones. */
export function statusText(t: Words, status: OrderStatus): string {
  const own: Partial<Record<OrderStatus, string>> = {
    open: adminFilterWords.get().statusOpen,
    late: t.stateLate,
    case: t.stateCase,
    refunded: t.stateRefunded,
    part_refunded: t.statePartly,
  };
  return own[status] ?? stateText(t, status as OrderState);
}

/** What was bought, or how money came in. */
export function orderTitle(t: Words, { kind, title }: Pick<OrderRow, 'kind' | 'title'>): string {
  return kind === 'recharge' && title.startsWith('UPI') ? t.upiRecharge : title;
}

/** What the order was for, in one line: the phone, how many accounts, or the end of the UTR. */
export function orderDetail(t: Words, { kind, phone, quantity, utr }: OrderRow): string {
  if (kind === 'account_order') return t.accounts(quantity ?? 1);
  if (kind === 'recharge') return utr ? t.utr({ digits: utr.slice(-6) }) : t.noUtr;
  return phone ? formatPhone(phone) : t.noNumber;
}
