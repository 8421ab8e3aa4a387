import { lazy, Suspense } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';

const DesktopLink = lazy(async () => ({ default: (await import('./desktop-link.tsx')).DesktopLink }));

/** Loads what ties the shop's page to the desktop client. Browsers never load it. */
export function DesktopOutlet() {
  const { desktop } = usePlatform();
  return desktop?.kind === 'shop' ? (
    <Suspense>
      <DesktopLink desktop={desktop} />
    </Suspense>
  ) : null;
}
