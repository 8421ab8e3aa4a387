import { Suspense, useState, type ReactNode } from 'react';

/** Renders a lazy component from its first use on. */
export function OnDemand({ needed, children }: { needed: boolean; children: ReactNode }) {
  const [ever, setEver] = useState(needed);
  if (needed && !ever) setEver(true);
  return ever && <Suspense>{children}</Suspense>;
}
