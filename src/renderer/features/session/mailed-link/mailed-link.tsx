import { CircleCheck } from 'lucide-react';
import { Problem } from '#shared/problem.ts';
import { useConfirmEmail, useKeepTwoFactor } from '#renderer/data/email.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { Dialog, DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { mailedLinkWords } from '#renderer/words/en/email.ts';
import { useWords } from '#renderer/words/words.ts';

/** What a mailed link asks for: its name in the address. */
export type LinkKind = 'confirm_email' | 'keep_two_factor';
type MailedLinkProps = { kind: LinkKind; token: string; onClose: () => void };

/** One button, because programs that check emails open links too, and must confirm nothing. */
export function MailedLink({ kind, token, onClose }: MailedLinkProps) {
  const t = useWords(mailedLinkWords);
  const confirm = useConfirmEmail();
  const keep = useKeepTwoFactor();
  const isConfirm = kind === 'confirm_email';
  const { isPending, error } = isConfirm ? confirm : keep;
  const done = isConfirm ? confirm.data !== undefined : keep.data !== undefined;
  const isOld = error instanceof Problem && (error.code === 'email_link_expired' || error.code === 'no_removal');
  const act = () => (isConfirm ? confirm.mutate(token) : keep.mutate(token));
  const title = () => {
    if (isOld) return t.oldTitle;
    if (done) return isConfirm ? t.confirmedTitle : t.keptTitle;
    return isConfirm ? t.confirmTitle : t.keepTitle;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title()}
      {...(!done && !isOld && { description: isConfirm ? t.confirmText : t.keepText })}
    >
      {confirm.data !== undefined && (
        <output className="flex items-start gap-2.5 rounded-8 bg-good-soft px-3 py-2.5 wrap-anywhere">
          <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
          {t.confirmed({ email: confirm.data })}
        </output>
      )}
      {keep.data && <output className="text-muted">{t.kept}</output>}
      {isOld ? (
        <p className="text-muted">{errorMessage(error)}</p>
      ) : (
        <FormAlert>{error && errorMessage(error)}</FormAlert>
      )}
      <DialogFoot>
        {done || isOld ? (
          <Button ref={focusHere} size="lg" onClick={onClose}>
            {t.close}
          </Button>
        ) : (
          <Button ref={focusHere} size="lg" variant="solid" needsShop busy={isPending} onClick={act}>
            {isConfirm ? t.confirm : t.keep}
          </Button>
        )}
        {keep.data && (
          <ButtonLink to="/profile" replace size="lg" variant="solid">
            {t.changePassword}
          </ButtonLink>
        )}
      </DialogFoot>
    </Dialog>
  );
}
