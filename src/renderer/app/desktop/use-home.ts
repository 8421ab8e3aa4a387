import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Home is the panel for staff who have just come, and the login form for whoever's login is over. */
export function useHome(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { token, verified, admin } = useSessionStore();
  const wasEnded = useEnded(({ reason }) => reason !== undefined);
  const [wasIn, setIn] = useState(token !== null);
  if (token !== null && !wasIn) setIn(true);
  const isOver = token === null && (wasEnded || wasIn);
  // Who loads the page again is there already.
  const [isReload] = useState(() => token !== null && isReloaded());
  const [hasCome, setCome] = useState(isReload);
  const isStaff = verified && admin;
  if (isStaff && !hasCome && pathname !== '/' && pathname !== '/login') setCome(true);
  if (!isStaff && hasCome && token === null) setCome(false);
  const to = pathname !== '/' ? undefined : isOver ? '/login' : isStaff && !hasCome ? '/admin' : undefined;

  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to, navigate]);
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}
