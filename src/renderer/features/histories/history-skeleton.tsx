import { Card } from '#renderer/ui/card.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const rows = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-32', 'w-40', 'w-36', 'w-48', 'w-32'];

export function HistorySkeleton() {
  return (
    <Card aria-busy className="divide-y divide-line">
      {rows.map((width, index) => (
        <div key={index} className="flex h-[65px] items-center gap-3 px-4">
          <Skeleton className="size-8 flex-none" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </Card>
  );
}
