import { Outlet } from 'react-router-dom';
import { PageSkeleton } from '#renderer/ui/page-skeleton.tsx';
import { Guarded } from '../guarded.tsx';
import { Shell } from './shell.tsx';

/** Every page but log-in and its like: the bars and the menu around it, also while we ask who is there. */
export function ShellRoute() {
  const waiting = (
    <Shell>
      <PageSkeleton />
    </Shell>
  );
  return (
    <Guarded waiting={waiting}>
      <Shell>
        <Outlet />
      </Shell>
    </Guarded>
  );
}
