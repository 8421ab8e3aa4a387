import { NavLink } from 'react-router-dom';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import type { MenuItem } from './menu-items.ts';

export function MenuLink({ item: { label, icon: Icon, href, badge } }: { item: MenuItem }) {
  const inside = (
    <>
      {typeof Icon === 'string' ? (
        <ServedIcon name={Icon} />
      ) : (
        <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      )}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {badge && <span className="rounded-full bg-accent-soft px-2 text-12 font-medium text-accent-text">{badge}</span>}
    </>
  );
  if (!href.startsWith('/')) {
    return (
      <SiteLink href={href} className={`${look} ${resting}`}>
        {inside}
      </SiteLink>
    );
  }
  return (
    <NavLink to={href} end={href === '/'} className={({ isActive }) => classes(look, isActive ? chosen : resting)}>
      {inside}
    </NavLink>
  );
}

const look = 'touch flex h-9 xl:h-8 items-center gap-2.5 rounded-8 px-3 transition-colors -outline-offset-2';
const resting = 'text-muted hover:bg-hover hover:text-ink';
const chosen = 'bg-accent-soft font-medium text-accent-text';

/** An icon that staff chose: served by the shop, in the colour of the text (decision 6). */
function ServedIcon({ name }: { name: string }) {
  const mask = `url(${useShopUrl()}/icons/menu/${name}.svg) center/contain no-repeat`;
  return <span aria-hidden className="size-5 shrink-0 bg-current" style={{ mask }} />;
}
