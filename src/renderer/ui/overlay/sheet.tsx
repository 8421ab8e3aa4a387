import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Kept, useOverlay } from './use-overlay.tsx';

type SheetEdge = 'left' | 'right' | 'bottom';
type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For screen readers only. */
  title: string;
  edge?: SheetEdge;
  /** Opening it was a step of the browser's history, so that Back closes it anyway. */
  isStep?: boolean;
  children: ReactNode;
};

const edges: Record<SheetEdge, string> = {
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-r data-[state=open]:animate-left-in data-leaving:animate-left-out',
  right:
    'inset-y-0 right-0 w-96 max-w-[90vw] border-l data-[state=open]:animate-right-in data-leaving:animate-right-out',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-12 border-t pb-[env(safe-area-inset-bottom)] ' +
    'data-[state=open]:animate-bottom-in data-leaving:animate-bottom-out',
};

/** A panel that slides in from an edge of the screen in 300 ms, and out again. */
export function Sheet({ open, onOpenChange, title, edge = 'bottom', isStep = false, children }: SheetProps) {
  const { scrim, ...overlay } = useOverlay(open, isStep ? undefined : () => onOpenChange(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay {...scrim} className={edgeScrimLook} />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...overlay}
          className={classes(
            'fixed z-(--dialog-layer) overflow-y-auto border-line bg-canvas shadow-2 outline-none',
            edges[edge],
          )}
        >
          <Kept open={open}>
            <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
            {children}
          </Kept>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const edgeScrimLook =
  'fixed inset-0 z-(--dialog-layer) bg-scrim data-[state=open]:animate-edge-scrim-in data-leaving:animate-edge-scrim-out';
