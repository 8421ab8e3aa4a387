import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import type { AdminPage } from '../pages/admin-pages.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/keys-dialog.tsx')).KeysDialog }));

/** The palette and the table of keys: each is loaded when it is first opened. */
export function PaletteOutlet({ pages }: { pages: readonly AdminPage[] }) {
  const { open, show, close } = useShell();
  const [needed, setNeeded] = useState({ palette: false, keys: false });
  if ((open === 'palette' || open === 'keys') && !needed[open]) setNeeded({ ...needed, [open]: true });
  useKeys({ palette: () => show('palette'), help: () => show('keys') });
  useKeys({ palette: () => (open === 'palette' ? close() : false) }, { inDialog: true });
  return (
    <Suspense>
      {needed.palette && <Palette pages={pages} />}
      {needed.keys && <KeysDialog pages={pages} />}
    </Suspense>
  );
}
