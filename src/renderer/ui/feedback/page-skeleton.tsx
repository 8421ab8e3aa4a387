import { PageFrame } from '../page/page.tsx';
import { LongWait } from './long-wait.tsx';
import { Skeleton } from './skeleton.tsx';

/** Shown while a page's code loads, with its title if known. */
export function PageSkeleton({ title }: { title: string | undefined }) {
  return (
    <div aria-busy>
      <PageFrame title={title ?? <Skeleton className="h-6 w-40" />}>
        <LongWait />
        <Skeleton className="h-44 rounded-12" />
        <Skeleton className="h-72 rounded-12" />
      </PageFrame>
    </div>
  );
}
