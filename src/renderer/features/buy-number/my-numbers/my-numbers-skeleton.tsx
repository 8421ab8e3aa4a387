import { Card } from '#renderer/ui/page/card.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

/** One waiting number's size, so that nothing jumps when it comes. */
export function MyNumbersSkeleton() {
  return (
    <Card aria-busy className="grid gap-3 p-4">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-[22px]" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-4 w-12" />
      </div>
      <Skeleton className="my-1.5 h-7 w-56 max-w-full" />
      <Skeleton className="h-[42px]" />
      <Skeleton className="h-9 max-md:h-11" />
    </Card>
  );
}
