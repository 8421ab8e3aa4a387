import { ArrowLeft, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, iconButtonLook } from '#renderer/ui/button/icon-button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { useWords } from '#renderer/words/words.ts';
import { frameWords } from '#renderer/words/en/app.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Opens the menu, and folds it away where it stands beside the page. `open`: whether the menu shows now. */
export function MenuButton({ open, onMenu }: { open: boolean; onMenu: () => void }) {
  const t = useWords(frameWords);
  return (
    <IconButton label={t.menu} aria-expanded={open} onClick={onMenu}>
      <Menu size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** Before the title of a page without a top bar: the way back on phones and tablets, the menu on wide screens. */
export function PageLead({ menu }: { menu: ReactNode }) {
  const t = useWords(partsWords);
  return (
    <>
      <Link
        to="/"
        aria-label={t.backHome}
        data-tip={t.backHome}
        className={classes(iconButtonLook, '-ml-2.5 xl:hidden')}
      >
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <div className="-ml-2.5 max-xl:hidden">{menu}</div>
    </>
  );
}
