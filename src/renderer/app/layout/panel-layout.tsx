import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Guarded } from '../guards/guarded.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';

/** Around the admin panel, which has a frame of its own and fills the window. */
export function PanelLayout() {
  const { pathname } = useLocation();
  return (
    <Guarded waiting={<Spinner centred />}>
      <div className="flex h-dvh flex-col">
        <OfflineBar />
        <SandboxNotice />
        <ErrorBoundary at={pathname}>
          <Suspense fallback={<Spinner centred />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Guarded>
  );
}
