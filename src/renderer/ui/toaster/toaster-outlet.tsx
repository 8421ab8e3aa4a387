import { lazy, Suspense, useState } from 'react';
import { useToasts } from './toasts.store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loads the toaster with the first toast, so that pages without toasts do not load it. */
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
