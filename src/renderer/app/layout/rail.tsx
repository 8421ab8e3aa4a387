import { SideMenu } from '../menu/side-menu.tsx';
import { Brand } from './brand.tsx';

/** The side menu of wide screens. `branded` adds the logo, on pages without a top bar. */
export function Rail({ branded }: { branded: boolean }) {
  return (
    <aside className="hidden w-(--rail-width) shrink-0 border-r border-line xl:block">
      <div className="sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] flex-col overflow-y-auto">
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
