import { Skeleton } from './skeleton.tsx';

/** Stands in for a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-page content-start gap-4 p-4 md:p-6" aria-busy>
      <div className="flex min-h-9 items-center">
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-44 rounded-12" />
      <Skeleton className="h-72 rounded-12" />
    </div>
  );
}
