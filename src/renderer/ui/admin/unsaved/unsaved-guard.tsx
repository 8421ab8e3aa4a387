import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { DialogFoot } from '../../overlay/dialog.tsx';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { guardWays } from './guard-ways.ts';
import { useUnsavedInputs } from './unsaved.store.ts';

/** Asks before input that is not saved is lost: by a link, a key, Back, or the end of the window. */
export function UnsavedGuard() {
  const t = useWords(adminPartsWords);
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
  return (
    <AdminDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && stay()}
      title={isTyped ? t.closeTitle : t.leaveTitle}
      description={isTyped ? t.closeText : t.leaveText}
    >
      <DialogFoot>
        <Button data-first-focus onClick={stay}>
          {isTyped ? t.keepTyping : t.stay}
        </Button>
        <Button variant="danger" onClick={leave}>
          {isTyped ? t.discardTyped : t.leave}
        </Button>
      </DialogFoot>
    </AdminDialog>
  );
}
