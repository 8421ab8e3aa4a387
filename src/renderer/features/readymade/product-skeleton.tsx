import { Card } from '#renderer/ui/page/card.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { gridLook } from './product-list.tsx';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As high as the cards that follow. */
export function ProductSkeleton() {
  return (
    <div aria-busy className="grid gap-2">
      <Skeleton className="my-0.5 h-5 w-24" />
      <div className={gridLook}>
        {cards.map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4">
            <div className="flex gap-3">
              <Skeleton className="size-9" />
              <div className="grid h-10 flex-1 content-center gap-1.5">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-14" />
              </div>
            </div>
            <Skeleton className="my-1 h-3 w-48" />
            <div className="flex h-9 items-end justify-between">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-9 w-20" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
