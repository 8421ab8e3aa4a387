import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readSessionState } from '#renderer/lib/session/session-state.ts';
import { textLinkLook } from '#renderer/ui/button/button-look.ts';
import { classes } from '#renderer/ui/classes.ts';

type SessionLinkProps = { to: string; email?: string | undefined; className?: string; children: ReactNode };

/** Leads to another page of the login. The email as typed and the page that was wanted go along. */
export function SessionLink({ to, email, className, children }: SessionLinkProps) {
  const { wanted } = readSessionState(useLocation().state);
  const state = { ...(email && { email }), ...(wanted && { wanted }) };
  return (
    <Link to={to} state={state} className={classes(textLinkLook, className)}>
      {children}
    </Link>
  );
}
