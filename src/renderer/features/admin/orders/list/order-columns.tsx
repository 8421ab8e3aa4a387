import { ReceiptIndianRupee } from 'lucide-react';
import { fromRupees, type Rupees } from '#shared/money.ts';
import type { OrderRow } from '#shared/contract/staff/orders.ts';
import { StatusDot } from '#renderer/ui/admin/marks/status-dot.tsx';
import type { Column } from '#renderer/ui/admin/table/columns.ts';
import { formatMoney, formatPercent } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatMoment, formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { isThisYear, isToday } from '#renderer/ui/format/time.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import type { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { orderDetail, orderState, orderTitle } from './order-state.ts';

type Words = ReturnType<typeof ordersWords.get>;

/** How wide times are, in px: of today, of this year, of others. */
const timeWidths = [60, 116, 150] as const;

/** The widest time of these orders. */
export function timeWidthOf(rows: readonly Pick<OrderRow, 'created_at'>[]): number {
  const lengths = rows.map(({ created_at: at }) => (isToday(at) ? 0 : isThisYear(at) ? 1 : 2));
  return timeWidths[Math.max(0, ...lengths)] ?? timeWidths[0];
}

/** The columns of the list; the last ones leave before words wrap. */
export function orderColumns(t: Words, timeWidth: number = timeWidths[0], seesProfit = false): Column<OrderRow>[] {
  return [
    {
      id: 'what',
      header: t.what,
      shown: 'always',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="flex-none max-md:hidden">
            <OrderMark row={row} size={20} />
          </span>
          <span className="truncate">{orderTitle(t, row)}</span>
          {row.country && (
            <Flag iso={row.country.iso} name={countryName(row.country)} className="h-3.5! w-5! flex-none" />
          )}
        </span>
      ),
      phone: 'title',
    },
    { id: 'mark', header: t.mark, shown: 'extra', cell: (row) => <OrderMark row={row} size={32} />, phone: 'mark' },
    { id: 'number', header: t.number, width: 148, whole: true, cell: (row) => orderDetail(t, row), phone: 'detail' },
    {
      id: 'customer',
      header: t.customer,
      width: 80,
      grows: true,
      yields: true,
      cell: ({ customer }) => <span className="text-muted">{customer.name}</span>,
    },
    { id: 'server', header: t.server, width: 110, shown: 'wide', cell: ({ server }) => server?.name ?? '' },
    {
      id: 'status',
      header: t.status,
      width: 108,
      cell: (row) => {
        const { tone, text } = orderState(t, row);
        return <StatusDot tone={tone}>{text}</StatusDot>;
      },
      phone: 'state',
    },
    {
      id: 'time',
      header: t.time,
      width: timeWidth,
      cell: ({ created_at }) => (
        <time dateTime={created_at} title={formatMoment(created_at)} className="text-muted">
          {formatWhen(created_at)}
        </time>
      ),
    },
    { id: 'id', header: t.id, width: 112, shown: 'extra', cell: ({ id }) => <span className="text-muted">{id}</span> },
    {
      id: 'refunded',
      header: t.refundedAmount,
      width: 96,
      kind: 'number',
      shown: 'extra',
      cell: ({ refunded }) => (fromRupees(refunded as Rupees) > 0 ? formatMoney(refunded as Rupees) : ''),
    },
    ...(seesProfit ? profitColumns(t) : []),
    {
      id: 'price',
      header: t.price,
      width: 96,
      kind: 'money',
      shown: 'always',
      cell: ({ amount }) => formatMoney(amount as never),
      phone: 'amount',
    },
  ];
}

/** What an order earned: empty until it is a sale, and where its cost is unknown. */
function profitColumns(t: Words): Column<OrderRow>[] {
  return [
    {
      id: 'cost',
      header: t.cost,
      width: 96,
      kind: 'number',
      shown: 'extra',
      cell: ({ earned }) => earned && formatMoney(earned.cost as Rupees),
    },
    {
      id: 'profit',
      header: t.profit,
      width: 96,
      kind: 'number',
      shown: 'wide',
      cell: ({ earned }) => earned && formatMoney(earned.profit as Rupees),
    },
    {
      id: 'margin',
      header: t.margin,
      width: 80,
      kind: 'number',
      shown: 'extra',
      cell: ({ earned }) => earned && formatPercent(earned.margin),
    },
  ];
}

/** The mark of what was bought. */
export function OrderMark({ row, size }: { row: Pick<OrderRow, 'kind' | 'title' | 'icon'>; size: number }) {
  if (row.kind !== 'recharge') return <ServiceMark name={row.title} icon={row.icon} size={size} />;
  return (
    <span style={{ width: size, height: size }} className="grid place-items-center rounded-[6px] bg-hover text-muted">
      <ReceiptIndianRupee size={Math.round(size * 0.6)} strokeWidth={1.75} aria-hidden />
    </span>
  );
}
