import { AlertDialog } from 'radix-ui';
import { useWords } from '#renderer/words/words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { panelLook, scrimLook } from './dialog.tsx';
import { useOverlay } from './use-overlay.tsx';
import { LongWait } from '../feedback/long-wait.tsx';
import { Spinner } from '../feedback/spinner.tsx';

/** Covers the page while an action runs that must not be interrupted. Screens call `modal.loader`. */
export function LoaderModal({ message }: { message: string }) {
  const t = useWords(partsWords);
  const { scrim, ...overlay } = useOverlay(true);
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay {...scrim} className={scrimLook} />
        <AlertDialog.Content
          aria-describedby={undefined}
          {...overlay}
          className={`${panelLook} justify-items-center py-8`}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <Spinner label={message} />
          <AlertDialog.Title className="text-14 font-medium">{message}</AlertDialog.Title>
          <LongWait>{t.longAction}</LongWait>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
