import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';

const widths = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44'];
const shown = 10;

/** As high as the rows that come in its place. */
export function HistorySkeleton({ rowHeight, head }: { rowHeight: number; head?: ReactNode }) {
  return (
    <Card aria-busy className="overflow-clip">
      {head}
      <div className="flex h-9 items-center border-b border-line bg-subtle px-4">
        <Skeleton className="h-3 w-16" />
      </div>
      {Array.from({ length: shown }, (_, index) => (
        <RowSkeleton key={index} index={index} height={rowHeight} />
      ))}
    </Card>
  );
}

export function RowSkeleton({ index, height }: { index: number; height: number }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4" style={{ height }}>
      <Skeleton className="size-8 flex-none" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className={`h-4 max-w-full ${widths[index % widths.length]}`} />
        <Skeleton className="h-3 w-24" />
      </div>
      <Skeleton className="h-5 w-16" />
    </div>
  );
}
