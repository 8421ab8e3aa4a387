import { AlertDialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { Button } from '../button/button.tsx';
import { DialogFoot, panelLook, scrimLook } from './dialog.tsx';
import type { Question } from './modal.store.ts';
import { useOverlay } from './use-overlay.tsx';

type ConfirmDialogProps = Question & { answer: (answer: { chosen: boolean } | undefined) => void };

/** Asks for confirmation. Screens call `confirm`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    answer,
    title,
    message,
    choice,
    danger = false,
    startsOnReject = false,
    worksOffline = false,
    ...labels
  } = props;
  const t = useWords(partsWords);
  const { scrim, ...overlay } = useOverlay(true, () => answer(undefined));
  const first = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState(false);
  const focusFirst = (event: Event) => {
    event.preventDefault();
    first.current?.focus();
  };
  return (
    <AlertDialog.Root open onOpenChange={(next) => !next && answer(undefined)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay {...scrim} className={scrimLook} />
        <AlertDialog.Content {...overlay} className={panelLook} onOpenAutoFocus={focusFirst}>
          <AlertDialog.Title className="text-16 font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-14 text-muted">{message}</AlertDialog.Description>
          {choice?.({ checked: chosen, onChange: setChosen })}
          <DialogFoot>
            <Button ref={startsOnReject ? first : undefined} onClick={() => answer(undefined)}>
              {labels.rejectLabel ?? t.no}
            </Button>
            <Button
              ref={startsOnReject ? undefined : first}
              variant={danger ? 'danger' : 'solid'}
              needsShop={!worksOffline}
              onClick={() => answer({ chosen })}
            >
              {labels.acceptLabel ?? t.yes}
            </Button>
          </DialogFoot>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
