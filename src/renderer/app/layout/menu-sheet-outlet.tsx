import { lazy } from 'react';
import { OnDemand } from '#renderer/ui/overlay/on-demand.tsx';

const MenuSheet = lazy(async () => ({ default: (await import('../menu/menu-sheet.tsx')).MenuSheet }));

type MenuSheetOutletProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Loads the sheet's code when it is first opened. */
export function MenuSheetOutlet(props: MenuSheetOutletProps) {
  return (
    <OnDemand needed={props.open}>
      <MenuSheet {...props} />
    </OnDemand>
  );
}
