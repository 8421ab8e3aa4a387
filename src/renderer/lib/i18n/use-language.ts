import { useApi } from '#renderer/lib/app-services.tsx';
import { logFailure } from '#renderer/lib/log.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { keepLocale, useLocale, type Locale } from './locale.ts';
import { prepareWords } from './words.ts';

/** The page's language and the way to another. A customer's mails and notifications follow. Rejects when the words cannot be fetched. */
export function useLanguage(): { language: Locale; choose: (chosen: Locale) => Promise<void> } {
  const api = useApi();
  const language = useLocale();
  const choose = async (chosen: Locale) => {
    await prepareWords(chosen);
    keepLocale(chosen);
    if (!useSessionStore.getState().verified) return;
    api('POST /api/user/profile', { body: { language: chosen } }).catch((error: unknown) =>
      logFailure('language', error),
    );
  };
  return { language, choose };
}
