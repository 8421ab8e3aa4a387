import { useEffect, useEffectEvent } from 'react';
import { Problem } from '#shared/problem.ts';
import { useKeepTwoFactor } from '#renderer/data/email.ts';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { Dialog, DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { mailedLinkWords } from '#renderer/words/en/session/mailed-link.ts';
import { useWords } from '#renderer/words/words.ts';
import type { LinkProps } from './confirm-email.tsx';

/** Stops the removal of the second factor that support has started. */
export function KeepTwoFactor({ token, onUsed, onClose }: LinkProps) {
  const t = useWords(mailedLinkWords);
  const { mutate, data, error, isPending } = useKeepTwoFactor();
  const isOld = error instanceof Problem && error.code === 'no_removal';
  const isUsed = isOld || data !== undefined;
  const use = useEffectEvent(onUsed);
  useEffect(() => {
    if (isUsed) use();
  }, [isUsed]);
  const title = isOld ? t.oldTitle : t.keptTitle;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isUsed ? title : t.keepTitle}
      {...(!isUsed && { description: t.keepText })}
    >
      {data && <output className="text-muted">{t.kept}</output>}
      {isOld ? (
        <p className="text-muted">{errorMessage(error)}</p>
      ) : (
        <FormAlert>{error && errorMessage(error)}</FormAlert>
      )}
      <DialogFoot>
        {isUsed ? (
          <Button ref={focusHere} size="lg" onClick={onClose}>
            {t.close}
          </Button>
        ) : (
          <Button ref={focusHere} size="lg" variant="solid" needsShop busy={isPending} onClick={() => mutate(token)}>
            {t.keep}
          </Button>
        )}
        {data && (
          <ButtonLink to="/profile" replace size="lg" variant="solid">
            {t.changePassword}
          </ButtonLink>
        )}
      </DialogFoot>
    </Dialog>
  );
}
