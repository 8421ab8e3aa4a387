import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Problem } from '#shared/problem.ts';
import { useConfirmEmail, useEmailLink } from '#renderer/data/email.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { Dialog, DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { mailedLinkWords } from '#renderer/words/en/session/mailed-link.ts';
import { useWords } from '#renderer/words/words.ts';

/** `onUsed`: the token does nothing more. */
export type LinkProps = { token: string; onUsed: () => void; onClose: () => void };

/** Confirms the email of a link. A link opened again says what is true now: confirmed already, or what to do instead. */
export function ConfirmEmail({ token, onUsed, onClose }: LinkProps) {
  const t = useWords(mailedLinkWords);
  const link = useEmailLink(token);
  const confirm = useConfirmEmail();
  const confirmed = confirm.data ?? (link.data?.confirmed ? link.data.email : undefined);
  const isOld = [confirm.error, link.error].some(isExpired);
  const isUsed = isOld || confirmed !== undefined;
  const use = useEffectEvent(onUsed);
  useEffect(() => {
    if (isUsed) use();
  }, [isUsed]);

  const frame = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (link.isPending) return null;
  if (isOld) {
    return (
      <Dialog {...frame} title={t.oldTitle}>
        <OldLink onClose={onClose} />
      </Dialog>
    );
  }
  if (confirmed !== undefined) {
    return (
      <Dialog {...frame} title={t.confirmedTitle}>
        <output className="flex items-start gap-2.5 rounded-8 bg-good-soft px-3 py-2.5 wrap-anywhere">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
          {t.confirmed({ email: confirmed })}
        </output>
        <DialogFoot>
          <Button ref={focusHere} size="lg" onClick={onClose}>
            {t.close}
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  return (
    <Dialog {...frame} title={t.confirmTitle} description={t.confirmText}>
      {link.data && <p className="font-medium wrap-anywhere">{link.data.email}</p>}
      <FormAlert>{confirm.error && errorMessage(confirm.error)}</FormAlert>
      <DialogFoot>
        <Button
          ref={focusHere}
          size="lg"
          variant="solid"
          needsShop
          busy={confirm.isPending}
          onClick={() => confirm.mutate(token)}
        >
          {t.confirm}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** What to do about a link that does nothing more, by who is logged in. */
function OldLink({ onClose }: { onClose: () => void }) {
  const t = useWords(mailedLinkWords);
  const { token, email, email_unconfirmed: isUnconfirmed } = useSessionStore();
  const isVisitor = token === null;
  const mine = email === '' || isUnconfirmed ? t.oldNewLink : t.oldConfirmed({ email });
  return (
    <>
      <p className="text-muted wrap-anywhere">{isVisitor ? t.oldLogIn : mine}</p>
      <DialogFoot>
        <Button ref={focusHere} size="lg" onClick={onClose}>
          {t.close}
        </Button>
        <ButtonLink to={isVisitor ? '/login' : '/profile'} replace size="lg" variant="solid">
          {isVisitor ? t.logIn : t.viewProfile}
        </ButtonLink>
      </DialogFoot>
    </>
  );
}

function isExpired(error: Error | null): boolean {
  return error instanceof Problem && error.code === 'email_link_expired';
}
