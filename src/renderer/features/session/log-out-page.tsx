import { useEffect, useRef } from 'react';
import { logOut } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { logOutWords } from '#renderer/words/en/session/session.ts';

/** Ends the session on the server and in the app, then redirects home. Works without a connection too. */
export function LogOutPage() {
  const api = useApi();
  const session = useSessionControl();
  const t = useWords(logOutWords);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { token } = useSessionStore.getState();
    logOut(api)
      .catch((error: unknown) => logFailure('log-out', error))
      .finally(() => void session.signOut(token));
  }, [api, session]);
  return <Spinner centred label={t.busy} />;
}
