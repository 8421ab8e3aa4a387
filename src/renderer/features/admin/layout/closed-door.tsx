import { useEffect } from 'react';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { useClosedDoor } from '#renderer/lib/session/closed-door.store.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useWords } from '#renderer/words/words.ts';

/** Says why what is worth money or secret was refused for want of a second factor, until when, and what helps. */
export function ClosedDoor() {
  const t = useWords(adminPartsWords);
  const { close: closeLabel } = useWords(partsWords);
  const { desktop } = usePlatform();
  const { refusal, close, watch } = useClosedDoor();
  useEffect(() => watch(), [watch]);
  // The small window has no other page.
  const isFind = desktop?.kind === 'find';
  const isNew = refusal?.code === 'two_factor_new';
  const until = refusal?.params?.['until'];
  return (
    <AdminDialog
      open={refusal !== undefined}
      onOpenChange={(open) => !open && close()}
      title={isNew ? t.doorNew : t.doorNeeded}
      description={
        isNew ? (
          <>
            {typeof until === 'string' && <p>{t.doorNewText({ when: formatMoment(until) })}</p>}
            <p>{t.doorNewHelp}</p>
          </>
        ) : (
          t.doorNeededText
        )
      }
    >
      <DialogFoot>
        <Button data-first-focus onClick={close}>
          {closeLabel}
        </Button>
        {!isNew && isFind && (
          <Button variant="solid" onClick={() => void desktop.showPage('/profile')}>
            {t.doorProfile}
          </Button>
        )}
        {!isNew && !isFind && (
          <ButtonLink variant="solid" to="/profile" onClick={close}>
            {t.doorProfile}
          </ButtonLink>
        )}
      </DialogFoot>
    </AdminDialog>
  );
}
