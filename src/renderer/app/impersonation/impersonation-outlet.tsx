import { lazy, Suspense } from 'react';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

const StaffBanner = lazy(async () => ({ default: await (await import('./staff-banner.tsx')).openBanner() }));

/** Loads the banner of staff where they are in a customer's account; customers never load it. */
export function ImpersonationOutlet() {
  const impersonated = useSessionStore((session) => session.impersonated);
  return impersonated ? (
    <Suspense>
      <StaffBanner />
    </Suspense>
  ) : null;
}
