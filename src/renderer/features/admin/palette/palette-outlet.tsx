import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import type { AdminPage } from '../pages/admin-pages.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/keys-dialog.tsx')).KeysDialog }));

/** The palette and the table of keys: each is loaded when it is first opened. */
export function PaletteOutlet({ pages }: { pages: readonly AdminPage[] }) {
  const { open, show, close } = useShell();
  const [needed, setNeeded] = useState({ palette: false, keys: false });
  if ((open === 'palette' || open === 'keys') && !needed[open]) setNeeded({ ...needed, [open]: true });
  // From the key that opens it until its input has the focus, every letter is meant for it.
  const [isReady, setReady] = useState(false);
  if (isReady && open !== 'palette') setReady(false);
  useKeysWait(open === 'palette' && !isReady, 'screen');
  useKeys({ palette: () => show('palette'), help: () => show('keys') });
  useKeys({ palette: () => (open === 'palette' ? close() : false) }, { inDialog: true });
  return (
    <Suspense>
      {needed.palette && <Palette pages={pages} onReady={() => setReady(true)} />}
      {needed.keys && <KeysDialog pages={pages} />}
    </Suspense>
  );
}
