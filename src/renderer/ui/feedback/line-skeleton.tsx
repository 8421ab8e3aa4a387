import { classes } from '../classes.ts';
import { Skeleton } from './skeleton.tsx';

type LineSkeletonProps = { mark?: string; title?: string | undefined };

/** Skeleton of a list row: mark, title, small text below, amount. Sizes are classes. */
export function LineSkeleton({ mark = 'size-8', title = 'w-40' }: LineSkeletonProps) {
  return (
    <div className="flex items-center gap-3">
      <Skeleton className={classes('flex-none', mark)} />
      <div className="grid h-9 flex-1 content-center gap-1.5">
        <Skeleton className={classes('h-4 max-w-full', title)} />
        <Skeleton className="h-3 w-24" />
      </div>
      <Skeleton className="h-4 w-16" />
    </div>
  );
}
