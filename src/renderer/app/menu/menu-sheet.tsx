import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Sheet } from '#renderer/ui/sheet.tsx';
import { SideMenu } from './side-menu.tsx';

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu on phones and tablets: closes when it has led somewhere. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) onOpenChange(false);
    shownAt.current = key;
  }, [key, onOpenChange]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" edge="left">
      <SideMenu />
    </Sheet>
  );
}
