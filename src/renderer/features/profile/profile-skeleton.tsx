import { Card } from '#renderer/ui/page/card.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

/** Has the height of a usual profile, so that the page does not jump. */
export function ProfileSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Card className="grid h-[27rem] content-start gap-6 p-5">
          <div className="flex items-center gap-4">
            <Skeleton className="size-18 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Card>
        <Card className="h-80" />
      </div>
      <div className="grid gap-4">
        <Card className="h-40" />
        <Card className="h-64" />
      </div>
    </div>
  );
}
