import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { LoaderModal } from './loader-modal.tsx';
import { modal, useModals } from './modal.store.ts';

/** Shows what `modal` and `confirm` were called for. */
export function Modals() {
  const shown = useModals();
  const dialog = useLast(shown.modal);
  const loader = useLast(shown.loader);
  const question = useLast(shown.question);
  const { pathname } = useLocation();
  // A page takes what it asked with it.
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
        <Dialog {...dialog} open={shown.modal !== undefined} onOpenChange={(open) => !open && modal.hide()}>
          {dialog.content}
        </Dialog>
      )}
      {question && <ConfirmDialog key={question.id} {...question} open={shown.question !== undefined} />}
      {loader !== undefined && <LoaderModal open={shown.loader !== undefined} message={loader} />}
    </>
  );
}

/** The value, or the last one while there is none: what is leaving still shows it. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
