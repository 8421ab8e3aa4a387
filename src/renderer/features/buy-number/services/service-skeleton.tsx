import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

export function ServiceSkeleton() {
  return (
    <div aria-busy>
      <Skeleton className="h-11 md:h-10" />
      <div className="mt-2 flex gap-2 overflow-hidden py-1 lg:block lg:py-0">
        {names.map((width) => (
          <div key={width} className="flex h-11 flex-none items-center gap-3 lg:h-12 lg:px-3">
            <Skeleton className="size-7 flex-none max-lg:hidden" />
            <Skeleton className={`h-11 w-28 rounded-full lg:h-4 lg:rounded-8 ${width}`} />
            <Skeleton className="ml-auto h-3 w-14 max-lg:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}

const names = ['lg:w-20', 'lg:w-16', 'lg:w-14', 'lg:w-[4.5rem]', 'lg:w-12', 'lg:w-10', 'lg:w-24'];
