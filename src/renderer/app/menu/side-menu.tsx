import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { useWords } from '#renderer/words/words.ts';
import { InstallItem } from './install-item.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuSections } from './menu-items.ts';
import { ProfileHeader } from './profile-header.tsx';
import { PromoCard } from './promo-card.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { menuWords } from '#renderer/words/en/app.ts';

export function SideMenu() {
  const t = useWords(menuWords);
  const { verified, admin } = useSessionStore();
  const { support_url: supportUrl, menu } = useSiteData();
  // Rows are closer together on wide screens, so that all of them fit on a laptop.
  return (
    <div className="flex flex-1 flex-col gap-4 p-3 xl:gap-3 xl:py-2">
      <ProfileHeader />
      <nav aria-label={t.main} className="grid gap-0.5">
        {menuSections({ verified, admin, supportUrl, menu }).map(({ id, title, items }) => (
          <div key={id} className="grid gap-0.5 not-first:pt-2 xl:not-first:pt-1">
            {title && <h2 className="px-3 py-1.5 text-12 xl:py-1 font-medium text-faint">{title}</h2>}
            {items.map((item) => (
              <MenuLink key={item.href + item.label} item={item} />
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto grid gap-3">
        <PromoCard />
        <InstallItem />
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
