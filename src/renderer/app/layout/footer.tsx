import { useSiteData } from '#renderer/data/site.ts';
import { LanguageSwitch } from '#renderer/ui/page/language-switch.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { Logo } from './logo.tsx';

/** Link groups, domain and copyright, as configured. `languages` adds the language switch, where no menu has it. */
export function Footer({ languages = false }: { languages?: boolean }) {
  const { footer } = useSiteData();
  return (
    <footer className="mt-auto border-t border-line py-6 text-12 text-muted">
      <div className="mx-auto grid w-full max-w-page gap-6 px-4 md:px-6">
        {footer.links.length > 0 && (
          <div className="gap-6 max-sm:columns-2 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {footer.links.map(({ title, items }) => (
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
          {languages && <LanguageSwitch className="-ml-0.5 sm:ml-auto" />}
        </div>
      </div>
    </footer>
  );
}
