import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { requestResetLink } from '#renderer/data/session.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { forgotPasswordWords } from '#renderer/words/en/session/forgot-password.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { SessionCard } from '../session-card.tsx';
import { SessionLink } from '../session-link.tsx';
import { sessionWords } from '#renderer/words/en/session/session.ts';

/** Shows the same text whether or not an account has this email. */
export function LinkSent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  const t = useWords(forgotPasswordWords);
  const common = useWords(sessionWords);
  const api = useApi();
  const link = useMutation({ mutationFn: () => requestResetLink(api, email) });
  const sendAgain = () =>
    link.mutate(undefined, { onSuccess: () => toast({ severity: 'info', message: t.sentAgain }) });
  return (
    <SessionCard
      focused
      title={t.sentTitle}
      lead={t.sentLead({ email })}
      below={
        <SessionLink to="/login" email={email}>
          {common.backToLogIn}
        </SessionLink>
      }
    >
      <FormAlert>{link.error && errorMessage(link.error)}</FormAlert>
      <output className="flex items-start gap-2.5 rounded-8 bg-good-soft px-3 py-2.5">
        <MailCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
        {t.sentHint}
      </output>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button size="lg" onClick={onOtherEmail}>
          {t.otherEmail}
        </Button>
        <Button size="lg" busy={link.isPending} onClick={sendAgain}>
          {t.sendAgain}
        </Button>
      </div>
    </SessionCard>
  );
}
