import { LineSkeleton } from '#renderer/ui/feedback/line-skeleton.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

/** Laid out as an order whose accounts are hidden. */
export function OrderSkeleton() {
  return (
    <div className="grid gap-2 px-4 py-3">
      <LineSkeleton />
      <Skeleton className="h-9" />
    </div>
  );
}
