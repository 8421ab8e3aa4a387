import { Suspense, useState, type ReactNode } from 'react';

/** Renders what is loaded lazily once it is first needed, and from then on. */
export function OnDemand({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(needed);
  if (needed && !ever) setEver(true);
  return ever && <Suspense>{children}</Suspense>;
}
