import { Link } from 'react-router-dom';
import type { SiteData } from '#shared/contract/site.ts';
import { legalPages } from '#shared/pages/legal.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { legalWords } from '#renderer/words/en/app.ts';
import { useWords } from '#renderer/words/words.ts';
import { guard } from '../guards/guards.ts';
import { Logo } from './logo.tsx';

/** The configured domain, copyright and link groups. Links that a guard would redirect are left out. `languages` adds the language switch, where no menu has it. */
export function Footer({ languages = false }: { languages?: boolean }) {
  const t = useWords(legalWords);
  const { footer, legal } = useSiteData();
  const written = legalPages.filter((name) => legal[name]);
  const links = useOpenLinks(footer.links);
  return (
    <footer className="mt-auto border-t border-line py-6 text-12 text-muted">
      <div className="mx-auto grid w-full max-w-page gap-6 px-4 md:px-6">
        {links.length > 0 && (
          <div className="gap-6 max-sm:columns-2 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {links.map(({ title, items }) => (
              <nav key={title} aria-label={title} className="grid break-inside-avoid content-start gap-1 max-sm:mb-6">
                <h2 className="pb-1 font-semibold text-ink">{title}</h2>
                {items.map(({ text, link }) => (
                  <SiteLink
                    key={text + link}
                    href={link}
                    className="touch flex items-center py-1 hover:text-ink hover:underline"
                  >
                    {text}
                  </SiteLink>
                ))}
              </nav>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex items-center gap-2 font-medium text-ink">
            <Logo size={20} />
            {footer.domain || location.host}
          </span>
          {footer.copyright && <span>{footer.copyright}</span>}
          {written.length > 0 && (
            <nav aria-label={t.about} className="flex flex-wrap gap-x-4">
              {written.map((name) => (
                <Link
                  key={name}
                  to={`/?page=${name}`}
                  className="touch flex items-center py-1 hover:text-ink hover:underline"
                >
                  {t[name]}
                </Link>
              ))}
            </nav>
          )}
          {languages && <LanguageSwitch className="-ml-0.5 sm:ml-auto" />}
        </div>
      </div>
    </footer>
  );
}

type LinkGroups = SiteData['footer']['links'];

/** The groups, with only the links that this reader may follow. */
function useOpenLinks(groups: LinkGroups): LinkGroups {
  const { token, verified, admin } = useSessionStore();
  const isOpen = (link: string) => {
    const path = /^\/(?!\/)[^?#]*/.exec(link)?.[0];
    const verdict = path !== undefined && guard({ path, token, verified, admin, sentHome: false });
    return typeof verdict !== 'object';
  };
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ link }) => isOpen(link)) }))
    .filter(({ items }) => items.length > 0);
}
