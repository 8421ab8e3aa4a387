import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { logOut } from '#renderer/data/session.ts';
import { useApi, usePlatform, useSessionControl } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { logOutWords } from '#renderer/words/en/session/session.ts';

/** Ends the session on the server and in the app, then redirects home. Works without a connection too. */
export function LogOutPage() {
  const api = useApi();
  const session = useSessionControl();
  const { desktop } = usePlatform();
  const navigate = useNavigate();
  const t = useWords(logOutWords);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void leave();
    async function leave() {
      // Customers' accounts end with the login, and what was typed there.
      if (desktop?.kind === 'shop' && !(await desktop.mayLogOut())) return void navigate(-1);
      const { token } = useSessionStore.getState();
      await logOut(api).catch((error: unknown) => logFailure('log-out', error));
      await session.signOut(token);
    }
  }, [api, session, desktop, navigate]);
  return <Spinner centred label={t.busy} />;
}
