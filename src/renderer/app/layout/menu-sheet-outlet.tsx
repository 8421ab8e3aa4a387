import { lazy, Suspense, useState } from 'react';

const MenuSheet = lazy(async () => ({ default: (await import('../menu/menu-sheet.tsx')).MenuSheet }));

type MenuSheetOutletProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The sheet's code comes with its first opening. */
export function MenuSheetOutlet({ open, onOpenChange }: MenuSheetOutletProps) {
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <MenuSheet open={open} onOpenChange={onOpenChange} />
    </Suspense>
  ) : null;
}
