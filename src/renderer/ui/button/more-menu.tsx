import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { MenuAction } from '../overlay/menu.tsx';

const Menu = lazy(async () => ({ default: (await import('../overlay/menu.tsx')).Menu }));

/** The further actions of a row. The code of the menu is loaded when one is first opened. */
export function MoreMenu({ label, actions }: { label: string; actions: MenuAction[] }) {
  const [wanted, setWanted] = useState(false);
  const dots = <Ellipsis size={20} strokeWidth={1.75} aria-hidden />;
  const closed = (
    <IconButton
      label={label}
      className={look}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {dots}
    </IconButton>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu
        defaultOpen
        trigger={
          <IconButton label={label} className={look}>
            {dots}
          </IconButton>
        }
        actions={actions}
      />
    </Suspense>
  );
}

/** No higher than the buttons beside it. */
const look = '-my-0.5';
