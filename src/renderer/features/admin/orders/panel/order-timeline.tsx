import type { Happening, OrderRecord } from '#shared/contract/staff/orders.ts';
import { EventTimeline, type TimelineEvent } from '#renderer/ui/admin/timeline/event-timeline.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { happenedWords, ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type Words = ReturnType<typeof happenedWords.get>;

const sources = {
  customer: 'customer',
  upstream: 'server',
  wallet: 'wallet',
  timer: 'timer',
  staff: 'staff',
  shop: 'timer',
} as const;

/** Everything that happened to an order, in order. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const t = useWords(ordersWords);
  const h = useWords(happenedWords);
  return (
    <>
      <h2 className="border-t border-line px-4 pt-3 text-12 font-medium text-faint">{t.happened}</h2>
      <EventTimeline
        label={t.happened}
        events={order.timeline.map((happening, index) => eventOf(h, order, happening, `${index}`))}
      />
    </>
  );
}

function eventOf(h: Words, order: OrderRecord, happening: Happening, key: string): TimelineEvent {
  const { at, source, raw, reason } = happening;
  return {
    key,
    at,
    source: sources[source],
    what: whatOf(h, order, happening),
    detail: [detailOf(h, happening), reason].filter(Boolean).join(' · ') || undefined,
    raw: raw ?? undefined,
    bad: ['case_raised', 'asked_unclear', 'payment_declined'].includes(happening.what),
  };
}

function whatOf(h: Words, order: OrderRecord, { what, by, params, amount }: Happening): string {
  const money = amount === null ? '' : formatMoney(amount.replace('-', '') as never);
  const values = { ...params, by: by ?? '', amount: money, what };
  if (what === 'bought') return h.bought({ amount: formatMoney(order.amount as never) });
  const known: unknown = Object.hasOwn(h, what) ? h[what as keyof Words] : undefined;
  if (typeof known === 'string') return known;
  if (typeof known === 'function') return String((known as (values: object) => unknown)(values));
  const plain = what.replace(/^did_/, '').replaceAll('_', ' ');
  return by ? h.byWho({ by, what: plain }) : h.other({ what: plain });
}

function detailOf(h: Words, { entry, balance, params, what, by }: Happening): string {
  if (entry !== null) {
    const id = entry.toLocaleString('en-IN');
    const line = balance === null ? h.entry({ id }) : h.entryBalance({ id, balance: formatMoney(balance as never) });
    return by ? `${line} · ${by}` : line;
  }
  if (what === 'did_order_refund' || what === 'did_order_cancel') return params.amount ? `₹${params.amount}` : '';
  if (what === 'did_order_replace') return String(params.replacement ?? '');
  if (what === 'did_order_refresh') return String(params.answer ?? params.state ?? '');
  if (what === 'case_raised') return '';
  return [params.device, params.network].filter(Boolean).join(' · ');
}
