import { LifeBuoy } from 'lucide-react';
import type { Login } from '#renderer/data/histories/login-history.ts';
import { useWords } from '#renderer/words/words.ts';
import { supportVisitWords } from '#renderer/words/en/support-visits.ts';
import { LoginLine } from './login-line.tsx';

type SupportVisitProps = { at: string; support: NonNullable<Login['support']> };

/** What support did in the account, with how long it was there or what it was shown. */
export function SupportVisit({ at, support }: SupportVisitProps) {
  const t = useWords(supportVisitWords);
  const noteOf = () => {
    if ('about' in support) return support.about;
    if (support.until === null) return t.stillThere;
    return t.minutes(Math.max(1, Math.round((Date.parse(support.until) - Date.parse(at)) / 60_000)));
  };
  return (
    <LoginLine icon={LifeBuoy} title={t[support.did]} at={at}>
      {noteOf()}
    </LoginLine>
  );
}
