import type { ReactNode } from 'react';
import type { AdminList } from '#renderer/data/admin/admin-list.ts';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

type WhenReadProps = {
  list: Pick<AdminList<unknown>, 'rows' | 'error' | 'retry' | 'isRetrying'>;
  children: ReactNode;
};

/** What a queue says once it is read. A queue that could not be read is not empty: nobody is told that nothing waits. */
export function WhenRead({ list, children }: WhenReadProps) {
  if (list.error) return <ErrorState error={list.error} onRetry={list.retry} retrying={list.isRetrying} />;
  if (list.rows) return children;
  return (
    <div aria-busy="true" className="grid gap-4 self-start px-6 py-4 max-md:px-4">
      <Skeleton className="h-14 max-w-120" />
      <Skeleton className="h-44 max-w-160" />
    </div>
  );
}
