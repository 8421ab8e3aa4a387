import { lazy, Suspense, useState } from 'react';

const MenuSheet = lazy(async () => ({ default: (await import('../menu/menu-sheet.tsx')).MenuSheet }));

type MenuSheetOutletProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Loads the sheet's code when it is first opened. */
export function MenuSheetOutlet({ open, onOpenChange }: MenuSheetOutletProps) {
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <MenuSheet open={open} onOpenChange={onOpenChange} />
    </Suspense>
  ) : null;
}
