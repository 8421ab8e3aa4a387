import { Dialog } from 'radix-ui';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { unsavedWords } from '#renderer/words/en/unsaved.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { DialogFoot, panelLook, scrimLook } from '../overlay/dialog.tsx';
import { Kept, useOverlay } from '../overlay/use-overlay.tsx';
import { guardWays } from './guard-ways.ts';
import { useUnsavedInputs } from './unsaved.store.ts';

/**
 * Asks before input that is not saved is lost: by a link, a key, Back, or the end of the window. The panel has one for all its
 * pages; each page of customers with a form has its own.
 */
export function UnsavedGuard() {
  const t = useWords(unsavedWords);
  const { inputs, asked, stay, leave } = useUnsavedInputs();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  const isUnsaved = inputs.length > 0;
  const isTyped = asked?.losing.every(({ scope }) => scope === 'dialog');
  useEffect(() => (isUnsaved ? guardWays(navigator, () => here.current) : undefined), [isUnsaved, navigator]);
  const isAsked = asked !== undefined;
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
            <Dialog.Title className="text-16 font-semibold">{isTyped ? t.closeTitle : t.leaveTitle}</Dialog.Title>
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
