import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { errorMessage } from '#renderer/ui/error-words.ts';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

type Pages<R> = {
  data: R[] | undefined;
  error: unknown;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

type HistoryListProps<R> = { pages: Pages<R>; empty: ReactNode; children: (rows: R[]) => ReactNode };

/** The frame of a history: skeleton, error, nothing, or its rows and the way to more. */
export function HistoryList<R>({ pages, empty, children }: HistoryListProps<R>) {
  const { data: rows, error, isPending, hasNextPage, isFetchingNextPage } = pages;
  if (isPending) return <HistorySkeleton />;
  if (!rows)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void pages.refetch()} />
      </Card>
    );
  if (rows.length === 0) return <Card>{empty}</Card>;
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden">{children(rows)}</Card>
      {error !== null && (
        <p role="alert" className="text-center text-bad">
          {errorMessage(error)}
        </p>
      )}
      {hasNextPage && (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}
