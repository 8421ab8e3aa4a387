import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { Sheet } from '#renderer/ui/overlay/sheet.tsx';
import { useWords } from '#renderer/words/words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { SideMenu } from './side-menu.tsx';
import { frameWords } from '#renderer/words/en/app.ts';

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The side menu on phones and tablets. Closes after a navigation. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const t = useWords(frameWords);
  const { close } = useWords(partsWords);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) onOpenChange(false);
    openedAt.current = key;
  }, [key, onOpenChange]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.menu} edge="left">
      <div className="flex min-h-full flex-col">
        <div className="flex items-center justify-between pt-1 pr-1 pl-5">
          <span aria-hidden className="font-semibold">
            {t.menu}
          </span>
          <IconButton label={close} className="size-11" onClick={() => onOpenChange(false)}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <SideMenu />
      </div>
    </Sheet>
  );
}
