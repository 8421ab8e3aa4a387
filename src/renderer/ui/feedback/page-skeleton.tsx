import { PageFrame } from '../page/page.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands in for a page whose code is on its way, under its headline where that is known. */
export function PageSkeleton({ title }: { title: string | undefined }) {
  return (
    <div aria-busy>
      <PageFrame title={title ?? <Skeleton className="h-6 w-40" />}>
        <Skeleton className="h-44 rounded-12" />
        <Skeleton className="h-72 rounded-12" />
      </PageFrame>
    </div>
  );
}
