import { LifeBuoy, UsersRound } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { developerWords } from '#renderer/words/en/developer.ts';

/** Shown when the settings name no developer. */
export function NobodyCard() {
  const t = useWords(developerWords);
  const { name, support_url: support } = useSiteData();
  return (
    <EmptyState
      icon={UsersRound}
      title={t.nobody({ site: name })}
      action={
        <SiteLink href={support || '/api-docs'} className={buttonLook({ variant: 'solid' })}>
          {support && <LifeBuoy size={16} strokeWidth={1.75} aria-hidden />}
          {support ? t.support : t.apiDocs}
        </SiteLink>
      }
    >
      {support ? t.nobodyText : t.nobodyTextAlone}
    </EmptyState>
  );
}
