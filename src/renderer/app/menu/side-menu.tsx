import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useSiteData } from '#renderer/lib/site-data.ts';
import { MenuLink } from './menu-link.tsx';
import { menuSections } from './menu-items.ts';
import { ProfileHeader } from './profile-header.tsx';
import { PromoCard } from './promo-card.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function SideMenu() {
  const { verified, admin } = useSessionStore();
  const { support_url: supportUrl } = useSiteData();
  return (
    <div className="flex min-h-full flex-1 flex-col gap-4 p-3">
      <ProfileHeader />
      <nav aria-label="Main" className="grid gap-0.5">
        {menuSections({ verified, admin, supportUrl }).map(({ title, items }) => (
          <div key={title ?? ''} className="grid gap-0.5 not-first:pt-2">
            {title && <h2 className="px-3 py-1.5 text-12 font-medium text-faint">{title}</h2>}
            {items.map((item) => (
              <MenuLink key={item.label} item={item} />
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-3">
        <PromoCard />
        <ThemeSwitch />
      </div>
    </div>
  );
}
