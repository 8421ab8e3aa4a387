import { useInfiniteQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { LoginRow } from './login-row.tsx';

export function LoginHistoryPage() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useLogins();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page title="Logins" actions={<LogOutEverywhere />}>
      <Card className="overflow-hidden">
        {!data && !error && <LoginsSkeleton />}
        {!data && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {data && rows.length === 0 && (
          <EmptyState icon={LogIn} title="No logins yet">
            Every log-in to your account, and every try, is listed here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <LoginRow key={row.id} login={row} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Page>
  );
}

function useLogins() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['login-history'],
    queryFn: ({ pageParam }) =>
      api('GET /api/user/login-history', { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function LoginsSkeleton() {
  return (
    <div className="divide-y divide-line" aria-busy>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2 py-0.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
