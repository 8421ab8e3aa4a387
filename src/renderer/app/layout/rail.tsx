import { SideMenu } from '../menu/side-menu.tsx';
import { Brand } from './brand.tsx';

/** The side menu of wide screens. `branded` adds the logo, on pages without a top bar. */
export function Rail({ branded }: { branded: boolean }) {
  const place = branded ? 'top-0 h-dvh' : 'top-(--bar-height) h-[calc(100dvh-var(--bar-height))]';
  return (
    <aside className="hidden w-(--rail-width) shrink-0 border-r border-line xl:block">
      <div className={`sticky flex flex-col overflow-y-auto ${place}`}>
        {branded && (
          <div className="flex h-(--bar-height) shrink-0 items-center px-5">
            <Brand />
          </div>
        )}
        <SideMenu />
      </div>
    </aside>
  );
}
