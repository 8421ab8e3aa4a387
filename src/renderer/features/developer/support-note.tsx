import { LifeBuoy } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { developerWords } from '#renderer/words/en/developer.ts';

/** Points customers with a question about an order to support, if a support link is set. */
export function SupportNote() {
  const t = useWords(developerWords);
  const { support_url: support } = useSiteData();
  if (!support) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 md:px-6">
      <p className="min-w-48 flex-1 text-12 text-muted">{t.orders}</p>
      <SiteLink href={support} className={buttonLook({ size: 'sm' })}>
        <LifeBuoy size={16} strokeWidth={1.75} aria-hidden />
        {t.support}
      </SiteLink>
    </div>
  );
}
