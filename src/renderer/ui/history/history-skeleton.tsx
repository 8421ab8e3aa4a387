import type { ReactNode } from 'react';
import { Card } from '../page/card.tsx';
import { LineSkeleton } from '../feedback/line-skeleton.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const widths = ['w-40', 'w-32', 'w-48', 'w-36', 'w-44'];
const shown = 10;

type HistorySkeletonProps = { rowHeight: number; head?: ReactNode; skeleton?: ReactNode };

/** As high as the rows that replace it, so that nothing moves. */
export function HistorySkeleton({ rowHeight, head, skeleton }: HistorySkeletonProps) {
  return (
    <Card aria-busy className="overflow-clip">
      {head}
      <div className="flex h-9 items-center border-b border-line bg-subtle px-4">
        <Skeleton className="h-3 w-16" />
      </div>
      {Array.from({ length: shown }, (_, index) => (
        <RowSkeleton key={index} index={index} height={rowHeight}>
          {skeleton}
        </RowSkeleton>
      ))}
    </Card>
  );
}

type RowSkeletonProps = { index: number; height: number; children?: ReactNode };

/** A skeleton row; `children` replaces the usual content. */
export function RowSkeleton({ index, height, children }: RowSkeletonProps) {
  return (
    <div className="grid border-b border-line" style={{ height }}>
      {children ?? (
        <div className="self-center px-4">
          <LineSkeleton title={widths[index % widths.length]} />
        </div>
      )}
    </div>
  );
}
