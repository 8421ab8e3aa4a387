import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { iconButtonLook } from '../../button/icon-button.tsx';
import { classes } from '../../classes.ts';
import { panelLook, scrimLook } from '../../overlay/dialog.tsx';
import { Kept, useOverlay } from '../../overlay/use-overlay.tsx';
import { leaveDialog, useUnsaved } from '../../unsaved/unsaved.store.ts';

type AdminDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** 560 px instead of 400. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * A dialog of the admin panel: 400 px in the middle, at the foot of a phone. It stands beside the menu that opens it, never
 * inside. Nobody loses what was typed in it by Escape, a click beside it or the way back.
 */
export function AdminDialog({ open, onOpenChange, title, description, wide = false, children }: AdminDialogProps) {
  const t = useWords(partsWords);
  const { isTyped, ...typing } = useTyping(open);
  const change = (next: boolean) => (isTyped && !next ? leaveDialog(() => onOpenChange(false)) : onOpenChange(next));
  const { scrim, ...overlay } = useOverlay(open, () => change(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...scrim} className={scrimLook} />
        <RadixDialog.Content
          {...typing}
          {...overlay}
          onOpenAutoFocus={focusFirst}
          className={classes(
            panelLook,
            'grid-cols-[minmax(0,1fr)] max-md:mb-4',
            wide ? '[--dialog-width:35rem]' : '[--dialog-width:25rem]',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Kept open={open}>
            <div className="-mt-1 -mr-2 flex items-center justify-between gap-2">
              <RadixDialog.Title className="min-w-0 text-16 font-semibold">{title}</RadixDialog.Title>
              <RadixDialog.Close aria-label={t.close} data-tip={t.close} className={classes(iconButtonLook, 'size-8')}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </RadixDialog.Close>
            </div>
            {description && (
              <RadixDialog.Description asChild>
                <div className="text-14 text-muted [&_b]:font-semibold [&_b]:text-ink">{description}</div>
              </RadixDialog.Description>
            )}
            {children}
          </Kept>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Whether a text box of the dialog holds something else than when it was first entered. */
function useTyping(open: boolean) {
  const texts = useRef(new Map<TextBox, string>());
  const [isTyped, setTyped] = useState(false);
  if (isTyped && !open) setTyped(false);
  useUnsaved(isTyped && open, 'dialog');
  return {
    isTyped,
    onFocus({ target }: FocusEvent) {
      if (isTextBox(target) && !texts.current.has(target)) texts.current.set(target, target.value);
    },
    onInput() {
      setTyped([...texts.current].some(([box, text]) => box.isConnected && box.value.trim() !== text.trim()));
    },
  };
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Where text is written that someone would have to write again; a search or a password is soon repeated. */
function isTextBox(target: Element): target is TextBox {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'file', 'search', 'password', 'button', 'submit'].includes(target.type)
  );
}

/**
 * Staff type at once: a dialog with a field starts there, one without on what it does: its submit button, or the one marked
 * `data-accept`; one that is only read on itself, never on its way out. `data-first-focus` marks a safe answer, or what is to
 * be read before one. Radix puts a hidden input beside each of its choices.
 */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const first = [
    '[data-first-focus]',
    'input:not([aria-hidden="true"]), textarea, select',
    'button[type="submit"], [data-accept]',
  ]
    .map((wanted) => dialog.querySelector<HTMLElement>(wanted))
    .find((found) => found !== null);
  event.preventDefault();
  (first ?? dialog).focus();
}
