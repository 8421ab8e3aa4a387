import { LongWait } from '#renderer/ui/feedback/long-wait.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e'];

export function NotificationsSkeleton() {
  return (
    <div className="divide-y divide-line" aria-busy>
      <LongWait />
      {rows.map((row) => (
        <div key={row} className="flex gap-3 px-4 py-4">
          <Skeleton className="size-5 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-full max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}
