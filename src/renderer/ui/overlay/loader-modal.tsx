import { AlertDialog } from 'radix-ui';
import { panelLook, scrimLook } from './dialog.tsx';
import { Spinner } from '../feedback/spinner.tsx';

/** Covers the page while an action runs that must not be interrupted. The user cannot close it. */
export function LoaderModal({ open, message }: { open: boolean; message: string }) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimLook} />
        <AlertDialog.Content
          aria-describedby={undefined}
          className={`${panelLook} justify-items-center py-8`}
          onEscapeKeyDown={(event) => event.preventDefault()}
        >
          <Spinner label={message} />
          <AlertDialog.Title className="text-14 font-medium">{message}</AlertDialog.Title>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
