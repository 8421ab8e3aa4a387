import { lazy } from 'react';
import { OnDemand } from '../overlay/on-demand.tsx';
import { useToasts } from './toasts.store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loads the toaster with the first toast, so that pages without toasts do not load it. */
export function ToasterOutlet() {
  const any = useToasts(({ shown }) => shown.length > 0);
  return (
    <OnDemand needed={any}>
      <Toaster />
    </OnDemand>
  );
}
