import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { Confirming } from './confirming.tsx';
import { guard } from './guards.ts';

/** Renders the page, or redirects by the guards' rules. `waiting` stands in while a token is being confirmed. */
export function Guarded({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { pathname: path, search, state } = useLocation();
  const ended = useEnded();
  const { wanted = ended.wanted } = readSessionState(state);
  const { token, verified, admin, sentHome, arriveHome } = useSessionStore();
  const verdict = guard({ path, search, wanted, token, verified, admin, sentHome });

  useEffect(() => {
    if (sentHome && path === '/') arriveHome();
  }, [sentHome, path, arriveHome]);
  const left = sentHome && token === null && typeof verdict === 'object' ? verdict.wanted : undefined;
  const { reason, keepPage, forgetPage } = ended;
  useEffect(() => {
    if (left !== undefined && reason) keepPage(left);
  }, [left, reason, keepPage]);
  const arrived = verified && verdict === undefined;
  useEffect(() => {
    // Not before: the router takes its time, and the login page would lead home meanwhile.
    if (arrived) forgetPage();
  }, [arrived, forgetPage]);

  const waits = verdict === 'wait';
  if (verdict && !waits)
    return <Navigate to={verdict.to} replace state={verdict.wanted && { wanted: verdict.wanted }} />;
  // One element for both, so that a page that is shown early keeps its state once the token is confirmed.
  return <Confirming waits={waits}>{waits ? waiting : children}</Confirming>;
}
