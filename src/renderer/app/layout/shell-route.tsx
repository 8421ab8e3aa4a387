import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '#renderer/ui/feedback/page-skeleton.tsx';
import { Guarded } from '../guarded.tsx';
import { customerPaths } from '../pages.ts';
import { Shell } from './shell.tsx';

/**
 * Every page but log-in and its like, with the bars and the menu around it. A customer's own page starts while we still
 * ask who is there: what it shows comes from the server, which looks at the token itself.
 */
export function ShellRoute() {
  const early = customerPaths.includes(useLocation().pathname);
  const page = (
    <Shell>
      <Outlet />
    </Shell>
  );
  const skeleton = (
    <Shell>
      <PageSkeleton title={undefined} />
    </Shell>
  );
  return <Guarded waiting={early ? page : skeleton}>{page}</Guarded>;
}
