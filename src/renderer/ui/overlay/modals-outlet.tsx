import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowSteps } from './back-closes.ts';
import { useModals } from './modal.store.ts';
import { OnDemand } from './on-demand.tsx';

const Modals = lazy(async () => ({ default: (await import('./modals.tsx')).Modals }));

/** Loads the dialogs of `modal` and `confirm` with the first call. */
export function ModalsOutlet() {
  useFollowSteps(useLocation().key);
  const any = useModals(({ modal, loader, question }) => Boolean(modal ?? loader ?? question));
  return (
    <OnDemand needed={any}>
      <Modals />
    </OnDemand>
  );
}
