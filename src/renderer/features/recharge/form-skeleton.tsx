import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';

export function FormSkeleton() {
  return (
    <div aria-busy className="grid gap-6 p-4 md:p-6">
      <div className="grid gap-1.5">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="h-14" />
        <Skeleton className="h-4 w-44" />
        <Skeleton className="mt-1.5 h-7 w-72 rounded-full max-md:h-11" />
      </div>
      <div className="grid gap-2">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-[62px]" />
        <Skeleton className="h-[62px]" />
      </div>
      <Skeleton className="h-11" />
    </div>
  );
}
