import { MailCheck } from 'lucide-react';
import { useSendEmailLink } from '#renderer/data/email.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { emailWords } from '#renderer/words/en/email.ts';
import { useWords } from '#renderer/words/words.ts';

/** One calm line while the email is not confirmed. Nothing waits for it. */
export function ConfirmReminder() {
  const t = useWords(emailWords);
  const { email, email_unconfirmed: unconfirmed } = useSessionStore();
  const send = useSendEmailLink();
  if (!unconfirmed) return null;
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: (to) => toast({ severity: 'info', message: t.sent({ email: to }) }),
      onError: (error) => toast({ severity: 'error', message: errorMessage(error) }),
    });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-12 border border-line bg-subtle px-4 py-2 text-muted">
      <MailCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{t.remind({ email })}</span>
      <Button needsShop size="sm" variant="ghost" busy={send.isPending} onClick={sendAgain} className="-mr-2">
        {t.sendAgain}
      </Button>
    </p>
  );
}
