import { Skeleton } from '#renderer/ui/skeleton.tsx';

/** Laid out as an order whose accounts are hidden. */
export function OrderSkeleton() {
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8" />
        <div className="grid h-9 flex-1 content-center gap-1.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-28" />
        </div>
        <Skeleton className="h-4 w-16" />
      </div>
      <Skeleton className="h-9" />
    </div>
  );
}
