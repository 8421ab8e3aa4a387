import { Skeleton } from '../../feedback/skeleton.tsx';
import { classes } from '../../classes.ts';
import { useFirstRows } from '../list/use-first-found.ts';

const widths = ['w-48', 'w-56', 'w-40', 'w-52', 'w-44', 'w-60', 'w-48', 'w-36', 'w-52', 'w-44'];

/** Rows while a list is read for the first time, as high as they will be. */
export function TableSkeleton({ oneLine }: { oneLine: boolean }) {
  useFirstRows();
  return (
    <div aria-busy className="min-h-0 flex-1 overflow-hidden">
      {oneLine && <div className="h-8 border-b border-line bg-subtle" />}
      {widths.map((width, index) => (
        <div
          key={index}
          className={classes('flex items-center gap-4 border-b border-line px-4', oneLine ? 'h-9' : 'h-15')}
        >
          <Skeleton className={classes('h-3.5 max-w-[50%]', width)} />
          <Skeleton className="ml-auto h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
