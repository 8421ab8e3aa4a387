import { MailCheck } from 'lucide-react';
import { useSendEmailLink } from '#renderer/data/email.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { NoticeLine } from '#renderer/ui/page/notice-line.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
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
    });
  return (
    <NoticeLine icon={MailCheck} className="border-line bg-subtle text-muted">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">{t.remind({ email })}</p>
      <Button needsShop size="sm" variant="ghost" busy={send.isPending} onClick={sendAgain} className="-mx-3">
        {t.sendAgain}
      </Button>
      <ActionFailure error={send.error} what={t.notSent} className="basis-full" />
    </NoticeLine>
  );
}
