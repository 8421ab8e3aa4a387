import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toasts.store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Fetches the toaster with the first toast; a page that shows none never pays for it. */
export function ToasterOutlet() {
  const any = useToasts(({ shown }) => shown.length > 0);
  const [needed, setNeeded] = useState(any);
  if (any && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
