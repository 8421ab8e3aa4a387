import { useKeysWait } from '../keys/waiting.store.ts';
import { Skeleton } from '../../feedback/skeleton.tsx';

/** The place of a page while its code loads: its head, and lines as high as rows. */
export function AdminPageSkeleton() {
  useKeysWait(true, 'screen');
  return (
    <div aria-busy className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-13 flex-none items-center border-b border-line px-4">
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="overflow-hidden">
        {widths.map((width) => (
          <div key={width} className="flex h-9 items-center gap-4 border-b border-line px-4 max-md:h-15">
            <Skeleton className="h-3.5" />
            <span style={{ width }}>
              <Skeleton className="h-3.5" />
            </span>
            <Skeleton className="ml-auto h-3.5 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Different, as lines of text are. */
const widths = ['38%', '52%', '44%', '30%', '48%', '35%', '55%', '41%'];
