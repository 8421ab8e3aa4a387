import { Dialog as RadixDialog } from 'radix-ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../classes.ts';
import { iconButtonLook } from '../button/icon-button.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { Kept, useOverlay } from './use-overlay.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** For content with long lines: half as wide again. */
  wide?: boolean;
  children?: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, wide = false, children }: DialogProps) {
  const t = useWords(partsWords);
  const { scrim, ...overlay } = useOverlay(open, () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...scrim} className={scrimLook} />
        <RadixDialog.Content
          {...overlay}
          onOpenAutoFocus={focusPanel}
          className={classes(panelLook, wide && '[--dialog-width:30rem]')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Kept open={open}>
            <div className="flex items-start justify-between gap-2">
              <RadixDialog.Title className="pt-1 text-16 font-semibold">{title}</RadixDialog.Title>
              <RadixDialog.Close aria-label={t.close} data-tip={t.close} className={`${iconButtonLook} -mt-1.5 -mr-2`}>
                <X size={20} strokeWidth={1.75} aria-hidden />
              </RadixDialog.Close>
            </div>
            {description && (
              <RadixDialog.Description className="text-14 text-muted">{description}</RadixDialog.Description>
            )}
            {children}
          </Kept>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Where no field takes the focus: not the ✕, whose tip would stand out of the dialog, and which Enter presses. */
function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

/** The buttons that end a dialog, below each other where they are too long for one line. They stand further from the text above than its lines do from each other. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-2 *:flex-1">{children}</div>;
}

export const scrimLook =
  'fixed inset-0 z-(--dialog-layer) bg-scrim data-[state=open]:animate-scrim-in data-leaving:animate-scrim-out';
export const panelLook =
  'fixed inset-0 z-(--dialog-layer) m-auto grid h-fit max-h-[calc(100dvh-2rem)] w-(--dialog-width) max-w-[calc(100vw-2rem)] ' +
  'content-start gap-3 overflow-y-auto rounded-12 border border-line bg-surface p-5 shadow-2 outline-none ' +
  'data-[state=open]:animate-pop-in data-leaving:animate-pop-out';
