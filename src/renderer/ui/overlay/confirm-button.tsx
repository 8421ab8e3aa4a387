import { useState, type ComponentProps } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  question: Pick<ConfirmDialogProps, 'title' | 'message' | 'choice' | 'acceptLabel' | 'rejectLabel' | 'danger'>;
  onConfirm: () => void;
};

/** A button that asks before it acts. Needs the server, so it waits while we are offline. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button needsShop {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog {...question} open={isAsking} onOpenChange={setIsAsking} onAccept={onConfirm} />
    </>
  );
}
