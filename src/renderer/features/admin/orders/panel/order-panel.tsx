import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPhone } from '#shared/text/phone.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useOrder } from '#renderer/data/admin/orders.ts';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { CopyId } from '#renderer/ui/admin/marks/copy-id.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatMoney, formatPercent } from '#renderer/ui/format/amounts.ts';
import { formatMoment, formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';
import { OrderMark } from '../list/order-columns.tsx';
import { orderDetail, orderState } from '../list/order-state.ts';
import { AccountsBlock } from './accounts-block.tsx';
import { OrderFoot } from './order-foot.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RevealBlock } from './reveal-block.tsx';

type OrderPanelProps = PanelMoves & {
  id: string;
  onShow: (id: string) => void;
};

/** The open order: who and what, what happened, and the money that can be given back. */
export function OrderPanel({ id, onPrevious, onNext, onClose, onShow }: OrderPanelProps) {
  const t = useWords(ordersWords);
  const { data: order, error, refetch, isFetching } = useOrder(id);
  useKeysWait(!order && !error, 'record');
  const [items, setItems] = useState<readonly StockItemId[]>([]);
  const state = order && orderState(t, order);
  return (
    <SidePanel
      label={id}
      head={
        <>
          <CopyId id={id} strong />
          {state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
        </>
      }
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      foot={order && <OrderFoot key={id} order={order} items={items} onItems={setItems} onNext={onNext} />}
    >
      {error && !order ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : order ? (
        <>
          <OrderHead order={order} onShow={onShow} />
          {order.accounts.length > 0 && <AccountsBlock order={order} chosen={items} onChoose={setItems} />}
          {order.can.reveal && <RevealBlock order={order} />}
          <OrderTimeline order={order} />
        </>
      ) : (
        <div className="grid gap-3 p-4" aria-busy>
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-4 w-40" />
        </div>
      )}
    </SidePanel>
  );
}

function OrderHead({ order, onShow }: { order: OrderRecord; onShow: (id: string) => void }) {
  const t = useWords(ordersWords);
  const { title, country, server, amount, created_at, phone, customer, balance } = order;
  const { recent_refunds, replaces, replaced_by } = order;
  const place = [title, country && countryName(country), server?.name].filter(Boolean).join(' · ');
  const figure = phone ? formatPhone(phone) : orderDetail(t, order);
  return (
    <section className="grid gap-1 px-4 py-3 tabular-nums">
      <p className="flex items-center gap-2 text-12 text-muted">
        <OrderMark row={order} size={20} />
        <span className="min-w-0 flex-1 truncate">{place}</span>
        <time dateTime={created_at} title={formatMoment(created_at)} className="flex-none">
          {formatWhen(created_at)}
        </time>
        <b translate="no" className="text-14 font-semibold text-ink">
          {formatMoney(amount as never)}
        </b>
      </p>
      <p className="flex items-center gap-1 text-20 font-semibold">
        <span {...(phone && { translate: 'no' as const })}>{figure}</span>
        {phone && <CopyButton text={phone} label={t.copyPhone} iconOnly className="size-8 [&_svg]:size-4" />}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-muted">
        <Link
          className="touch flex min-w-0 items-center text-accent-text hover:underline"
          to={`/admin/?open=${customer.id}`}
        >
          <span className="truncate">{customer.name}</span>
        </Link>
        <span>
          <span translate="no">{formatMoney(balance as never)}</span> · {t.recentRefunds(recent_refunds)}
        </span>
      </p>
      {order.earned && (
        <p className="text-12 text-muted">
          {t.earned({
            cost: formatMoney(order.earned.cost as never),
            profit: formatMoney(order.earned.profit as never),
            margin: formatPercent(order.earned.margin),
          })}
        </p>
      )}
      {order.upstream_id !== null && <p className="text-12 text-faint">{t.theirId({ id: order.upstream_id })}</p>}
      {[replaces, replaced_by].map(
        (other) =>
          other !== null && (
            <button
              key={other}
              type="button"
              className="touch justify-self-start text-12 text-accent-text hover:underline"
              onClick={() => onShow(other)}
            >
              {other === replaces ? t.replaces({ id: other }) : t.replacedBy({ id: other })}
            </button>
          ),
      )}
    </section>
  );
}
