import { useQueries } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { AccountOrder, AccountOrderId } from '#shared/contract/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { HistoryFrame } from '#renderer/ui/history/history-frame.tsx';
import { useIsWide } from '#renderer/lib/media-query.ts';
import { LineSkeleton } from '#renderer/ui/feedback/line-skeleton.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { ordersWords } from '#renderer/words/en/readymade.ts';
import { accountsQuery, useOrders } from '#renderer/data/readymade-orders.ts';

type NotFoundProps = { search: string; onShowAll: () => void };
/** `open`: the order whose accounts are shown from the start. */
type OrdersProps = NotFoundProps & { open: string | undefined };

const momentOf = (order: AccountOrder) => order.created_at;

/** Orders, newest first. Older ones load automatically near the end of the list. */
export function Orders({ search, open, onShowAll }: OrdersProps) {
  const t = useWords(ordersWords);
  const api = useApi();
  const list = useOrders(search);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<ReadonlyMap<AccountOrderId, boolean>>(new Map());
  const isShown = useCallback(({ id }: AccountOrder) => chosen.get(id) ?? String(id) === open, [chosen, open]);
  // Keeps shown accounts in the cache while their order is scrolled out of view, so they are fetched once.
  const opened = list.rows?.filter(isShown) ?? [];
  useQueries({ queries: opened.map(({ id }) => ({ ...accountsQuery(api, id), enabled: false })) });

  const renderRow = useCallback(
    (order: AccountOrder) => {
      const show = (shown: boolean) => setChosen((now) => new Map(now).set(order.id, shown));
      return <OrderRow order={order} shown={isShown(order)} onShow={show} />;
    },
    [isShown],
  );
  return (
    <HistoryFrame
      label={t.list}
      list={list}
      momentOf={momentOf}
      rowHeight={hiddenHeight(isWide)}
      rowsGrow
      renderRow={renderRow}
      skeleton={<OrderSkeleton />}
      empty={search === '' ? <NoOrders /> : <NotFound search={search} onShowAll={onShowAll} />}
    />
  );
}

/** Height of an order with hidden accounts, in px. Its buttons are higher on touch screens. */
function hiddenHeight(isWide: boolean): number {
  return isWide ? 105 : 113;
}

function NoOrders() {
  const t = useWords(ordersWords);
  return (
    <EmptyState
      icon={PackageOpen}
      title={t.none}
      action={
        <ButtonLink to="/readymade-accounts" variant="solid">
          {t.shop}
        </ButtonLink>
      }
    >
      {t.noneText}
    </EmptyState>
  );
}

function NotFound({ search, onShowAll }: NotFoundProps) {
  const t = useWords(ordersWords);
  return (
    <EmptyState icon={SearchX} title={t.notFound({ search })} action={<Button onClick={onShowAll}>{t.showAll}</Button>}>
      {t.notFoundText}
    </EmptyState>
  );
}

/** Same layout as an order with hidden accounts. */
function OrderSkeleton() {
  return (
    <div className="grid gap-2 px-4 py-3">
      <LineSkeleton />
      <Skeleton className="h-9" />
    </div>
  );
}
