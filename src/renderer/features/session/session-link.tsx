import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { classes } from '#renderer/ui/classes.ts';

type SessionLinkProps = { to: string; email?: string | undefined; className?: string; children: ReactNode };

/** Link to another session page. Passes on the typed email and the page to open after login. */
export function SessionLink({ to, email, className, children }: SessionLinkProps) {
  const { wanted } = readSessionState(useLocation().state);
  const state = { ...(email && { email }), ...(wanted && { wanted }) };
  return (
    <Link to={to} state={state} className={classes(textLinkLook, className)}>
      {children}
    </Link>
  );
}
