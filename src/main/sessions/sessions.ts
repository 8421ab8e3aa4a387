import type { App, Session } from 'electron';
import { denyPermissions } from '#main/sessions/permissions.ts';

type Dependencies = {
  /** Serves our page in a session, with the policy for the shop. */
  serve: (session: Session) => void;
  spell: (session: Session) => void;
};

export type Sessions = {
  /** Makes a session ready for our page: its protocol and policy, permissions, the system's proxy, no downloads. */
  prepare: (session: Session) => void;
};

/** Every session that nobody prepared is closed from its creation on: it reaches nothing, and nothing is permitted or downloaded in it. */
export function guardSessions(app: Pick<App, 'on'>, { serve, spell }: Dependencies): Sessions {
  app.on('session-created', (session) => {
    confine(session);
    session.webRequest.onBeforeRequest((_request, respond) => respond({ cancel: true }));
  });
  return {
    prepare(session) {
      session.webRequest.onBeforeRequest(null);
      // The default session may be older than this guard.
      confine(session);
      serve(session);
      spell(session);
      // The default. Said, because a proxy that is set in the system is what reaches the shop from an office.
      session.setProxy({ mode: 'system' }).catch(() => {});
    },
  };
}

function confine(session: Session): void {
  denyPermissions(session);
  session.on('will-download', (event) => event.preventDefault());
}
