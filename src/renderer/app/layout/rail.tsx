import { SideMenu } from '../menu/side-menu.tsx';
import { Brand } from './brand.tsx';

export function Rail({ branded }: { branded: boolean }) {
  return (
    <aside
      className={`sticky hidden flex-col overflow-y-auto border-r border-line xl:flex ${
        branded ? 'top-0 h-dvh' : 'top-(--bar-height) h-[calc(100dvh-var(--bar-height))]'
      }`}
    >
      {branded && (
        <div className="flex h-(--bar-height) shrink-0 items-center px-5">
          <Brand />
        </div>
      )}
      <SideMenu />
    </aside>
  );
}
