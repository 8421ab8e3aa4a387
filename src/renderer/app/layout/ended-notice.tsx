import { Info } from 'lucide-react';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { useWords } from '#renderer/words/words.ts';
import { errorsWords } from '#renderer/words/en/errors.ts';

/** Tells a logged-out user why their session ended. */
export function EndedNotice() {
  const t = useWords(errorsWords);
  const reason = useEnded((ended) => ended.reason);
  const loggedIn = useSessionStore(({ token }) => token !== null);
  if (!reason || loggedIn) return null;
  return (
    <output className="mx-auto flex w-full max-w-page items-start justify-center gap-2 px-4 py-3 text-14">
      <Info size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent-text" />
      {typeof reason === 'function' ? reason() : reason.code === 'signed_out' ? t.ended : errorMessage(reason)}
    </output>
  );
}
