import { useEffect, useRef } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { locale } from '#renderer/words/locale.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/**
 * Tells the server which language a customer's mails and notifications are to speak, when they choose one; what a
 * visitor chose on the way in is told once they are logged in.
 */
export function useTellLanguage(): void {
  const api = useApi();
  const verified = useSessionStore((session) => session.verified);
  const untold = useRef(false);

  useEffect(() => {
    const tell = () => {
      untold.current = !verified;
      if (!verified) return;
      api('POST /api/user/profile', { body: { language: locale.get() } }).catch((error: unknown) =>
        logFailure('language', error),
      );
    };
    if (untold.current) tell();
    return locale.listen(tell);
  }, [api, verified]);
}
