import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { leavingWords, unsavedWords } from '#renderer/words/en/unsaved.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { DialogFoot, panelLook, scrimLook } from '../overlay/dialog.tsx';
import { Kept, useOverlay } from '../overlay/use-overlay.tsx';
import { useUnsavedInputs } from './unsaved.store.ts';

/** Asks whether to leave input that is not saved. Esc and Enter keep it. */
export function UnsavedQuestion() {
  const t = useWords(unsavedWords);
  const leaving = useWords(leavingWords);
  const { asked, stay, leave } = useUnsavedInputs();
  const isAsked = asked !== undefined;
  const isTyped = asked?.losing.every(({ scope }) => scope === 'dialog');
  const { scrim, ...overlay } = useOverlay(isAsked, stay);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={isAsked} onOpenChange={(open) => !open && stay()}>
      <Dialog.Portal>
        <Dialog.Overlay {...scrim} className={scrimLook} />
        <Dialog.Content
          {...overlay}
          className={panelLook}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            keep.current?.focus();
          }}
        >
          <Kept open={isAsked}>
            <Dialog.Title className="text-16 font-semibold">{isTyped ? t.closeTitle : leaving.title}</Dialog.Title>
            <Dialog.Description className="text-14 text-muted">
              {isTyped ? t.closeText : t.leaveText}
            </Dialog.Description>
            <DialogFoot>
              <Button variant="danger" onClick={leave}>
                {isTyped ? t.discard : t.leave}
              </Button>
              <Button ref={keep} variant="solid" onClick={stay}>
                {t.keep}
              </Button>
            </DialogFoot>
          </Kept>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
