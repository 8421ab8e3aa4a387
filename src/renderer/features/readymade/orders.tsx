import { PackageOpen, SearchX } from 'lucide-react';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { errorMessage } from '#renderer/ui/error-words.ts';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { OrderRow } from './order-row.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { ordersWords } from './orders.words.ts';
import { useOrders } from './readymade.queries.ts';
import { useEndReached } from './use-end-reached.ts';

type NotFoundProps = { search: string; onShowAll: () => void };
/** `open`: the order whose accounts are shown at once. */
type OrdersProps = NotFoundProps & { open: string | undefined };

/** Orders newest first; the list goes on by itself as its end comes into view. */
export function Orders({ search, open, onShowAll }: OrdersProps) {
  const said = useWords(ordersWords);
  const {
    data: orders,
    error,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useOrders(search);
  const goOn = () => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  };
  const end = useEndReached(goOn);
  return (
    <>
      {!orders && !error && <OrdersSkeleton />}
      {!orders && error && (
        <Card>
          <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {orders?.length === 0 && (
        <Card>{search === '' ? <NoOrders /> : <NotFound search={search} onShowAll={onShowAll} />}</Card>
      )}
      {orders && orders.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label={said.list} className="divide-y divide-line">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} open={String(order.id) === open} />
            ))}
          </ul>
        </Card>
      )}
      {orders && error && (
        <p role="alert" className="text-center text-bad">
          {errorMessage(error)}
        </p>
      )}
      <div ref={end} className="grid">
        {hasNextPage && (
          <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {said.more}
          </Button>
        )}
      </div>
    </>
  );
}

function NoOrders() {
  const said = useWords(ordersWords);
  return (
    <EmptyState
      icon={PackageOpen}
      title={said.none}
      action={
        <ButtonLink to="/readymade-accounts" variant="solid">
          {said.shop}
        </ButtonLink>
      }
    >
      {said.noneText}
    </EmptyState>
  );
}

function NotFound({ search, onShowAll }: NotFoundProps) {
  const said = useWords(ordersWords);
  return (
    <EmptyState
      icon={SearchX}
      title={said.notFound({ search })}
      action={<Button onClick={onShowAll}>{said.showAll}</Button>}
    >
      {said.notFoundText}
    </EmptyState>
  );
}
