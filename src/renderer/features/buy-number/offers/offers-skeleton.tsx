import { Card } from '#renderer/ui/page/card.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

export function OffersSkeleton() {
  return (
    <div aria-busy>
      <div className="flex min-h-8 items-center max-md:min-h-11">
        <Skeleton className="h-4 w-36" />
      </div>
      <Skeleton className="mt-2 h-8 w-56 rounded-full" />
      <Skeleton className="mt-2 h-11 md:h-10" />
      <Card className="mt-2 divide-y divide-line">
        {rows.map((width) => (
          <div key={width} className="flex h-[65px] items-center gap-3 px-3 max-md:h-[69px] sm:px-4">
            <Skeleton className="h-5 w-7 flex-none" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-9 w-[4.5rem] max-md:h-11" />
          </div>
        ))}
      </Card>
    </div>
  );
}

/** Enough rows to fill a screen, so that the footer does not appear and move. */
const rows = ['w-16', 'w-24', 'w-28', 'w-20', 'w-14', 'w-32', 'w-18', 'w-26', 'w-22', 'w-30'];
