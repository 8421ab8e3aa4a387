import { Dialog } from 'radix-ui';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { scrimLook } from '#renderer/ui/overlay/dialog.tsx';
import { useOverlay } from '#renderer/ui/overlay/use-overlay.tsx';
import { adminPaletteWords } from '#renderer/words/en/admin/frame/palette.ts';
import { useWords } from '#renderer/words/words.ts';
import type { AdminPage } from '../pages/admin-pages.ts';
import { Finder } from './finder.tsx';

type PaletteProps = {
  pages: readonly AdminPage[];
  /** It can be typed into. */
  onReady: () => void;
};

/** Ctrl+K: finds customers, orders, pages and settings. A public id leads straight to its record. */
export function Palette({ pages, onReady }: PaletteProps) {
  const t = useWords(adminPaletteWords);
  const { open, close } = useShell();
  const { scrim, ...overlay } = useOverlay(open === 'palette', close);
  return (
    <Dialog.Root open={open === 'palette'} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay {...scrim} className={scrimLook} />
        <Dialog.Content {...overlay} aria-describedby={undefined} className={frameLook}>
          <Dialog.Title className="sr-only">{t.label}</Dialog.Title>
          <Finder pages={pages} onReady={onReady} onDone={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Below a toast of two lines, which is as wide as a phone. */
const frameLook =
  'fixed inset-x-0 top-[12vh] z-(--dialog-layer) mx-auto flex max-h-[70vh] w-[37.5rem] max-w-[calc(100vw-2rem)] flex-col overflow-hidden ' +
  'rounded-12 border border-line bg-surface shadow-2 outline-none data-[state=open]:animate-pop-in data-leaving:animate-pop-out max-md:top-28 max-md:max-h-[calc(100dvh-8rem)]';
