import { useEffect, useRef } from 'react';
import { useApi } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { locale } from '#renderer/words/locale.ts';

/**
 * Saves the chosen language in the customer's profile: emails and notifications use it. A visitor's choice is saved once
 * they have logged in. The language of staff in their account is not theirs.
 */
export function useSaveLanguage(): void {
  const api = useApi();
  const verified = useSessionStore((session) => session.verified && !session.impersonated);
  const isUnsaved = useRef(false);

  useEffect(() => {
    const save = () => {
      isUnsaved.current = !verified;
      if (!verified) return;
      api('POST /api/user/profile', { body: { language: locale.get() } }).catch((error: unknown) =>
        logFailure('language', error),
      );
    };
    if (isUnsaved.current) save();
    return locale.listen(save);
  }, [api, verified]);
}
