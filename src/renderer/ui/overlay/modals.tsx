import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LoaderModal } from './loader-modal.tsx';
import { modal, useModals } from './modal.store.ts';

/** Shows what `modal` and `confirm` were called for. */
export function Modals() {
  const { modal: dialog, loader, question } = useModals();
  const { pathname } = useLocation();
  // Close dialogs and reject questions when the page changes.
  useEffect(
    () => () => {
      const { question: asked } = useModals.getState();
      asked?.answer(undefined);
      useModals.setState({ modal: undefined, loader: undefined });
    },
    [pathname],
  );
  return (
    <>
      {dialog && (
        <Dialog {...dialog} open onOpenChange={(open) => !open && modal.hide()}>
          {dialog.content}
        </Dialog>
      )}
      {question && <ConfirmDialog key={question.id} {...question} />}
      {loader !== undefined && <LoaderModal message={loader} />}
    </>
  );
}
