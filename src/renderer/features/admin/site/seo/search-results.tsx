import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { useSiteName } from '#renderer/lib/app-services.tsx';
import { scrollable } from '#renderer/ui/admin/page/scroller.ts';
import { adminSeoWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

/** How the pages look among the results of a search. */
export function SearchResults({ value }: { value: DocumentValues['seo'] }) {
  const t = useWords(adminSeoWords);
  const name = useSiteName();
  const named = (text: string) => text.replaceAll('{site}', name);
  return (
    <section
      aria-label={t.result}
      {...scrollable}
      className="grid min-w-0 flex-1 content-start gap-5 overflow-y-auto bg-hover -outline-offset-2 p-4 md:p-6 max-xl:border-t max-xl:border-line"
    >
      <h2 className="font-semibold">{t.result}</h2>
      {value.pages.map(({ path, title, description }) => (
        <article key={path} className="grid max-w-150 gap-0.5 rounded-12 border border-line bg-surface p-4">
          <span className="truncate text-12 text-muted">
            {location.host}
            {path}
          </span>
          <span className="truncate text-16 text-accent-text">{named(title || value.title) || name}</span>
          <span className="line-clamp-2 text-muted">{named(description || value.description)}</span>
        </article>
      ))}
    </section>
  );
}
