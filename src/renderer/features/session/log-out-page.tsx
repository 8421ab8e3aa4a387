import { useEffect, useRef } from 'react';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { Spinner } from '#renderer/ui/feedback/spinner.tsx';
import { logOutWords } from '#renderer/words/en/session.ts';

/** Ends the session on the server and here, then home. A server that cannot be reached does not keep anyone in. */
export function LogOutPage() {
  const api = useApi();
  const session = useSessionControl();
  const said = useWords(logOutWords);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { token } = useSessionStore.getState();
    api('POST /api/user/log-out')
      .catch((error: unknown) => logFailure('log-out', error))
      .finally(() => void session.signOut(token));
  }, [api, session]);
  return <Spinner centred label={said.busy} />;
}
