import { AlertDialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { DialogFoot, panelLook, scrimLook } from './dialog.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  message: ReactNode;
  /** A choice that goes with the answer, such as a checkbox. */
  choice?: ReactNode;
  acceptLabel?: string;
  rejectLabel?: string;
  onAccept: () => void;
  onReject?: () => void;
  danger?: boolean;
  /** While busy the dialog stays open; otherwise accepting closes it. */
  busy?: boolean;
};

/** Asks for confirmation. The accept button gets the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useWords(partsWords);
  const {
    open,
    onOpenChange,
    title,
    message,
    acceptLabel = t.yes,
    rejectLabel = t.no,
    danger = false,
    busy = false,
  } = props;
  const accept = useRef<HTMLButtonElement>(null);
  const focusAccept = (event: Event) => {
    event.preventDefault();
    accept.current?.focus();
  };
  const reject = () => {
    onOpenChange(false);
    props.onReject?.();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : !busy && reject())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook} />
        <AlertDialog.Content className={panelLook} onOpenAutoFocus={focusAccept}>
          <AlertDialog.Title className="text-16 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-14 text-muted">{message}</AlertDialog.Description>
          {props.choice}
          <DialogFoot>
            <Button disabled={busy} onClick={reject}>
              {rejectLabel}
            </Button>
            <Button
              ref={accept}
              variant={danger ? 'danger' : 'solid'}
              needsShop
              busy={busy}
              onClick={() => {
                onOpenChange(false);
                props.onAccept();
              }}
            >
              {acceptLabel}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
