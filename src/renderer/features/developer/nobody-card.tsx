import { LifeBuoy, UsersRound } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { buttonLook } from '#renderer/ui/button/button-look.ts';
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx';
import { SiteLink } from '#renderer/ui/page/site-link.tsx';
import { developerWords } from '#renderer/words/en/developer.ts';

/** Where the settings name no developer. */
export function NobodyCard() {
  const said = useWords(developerWords);
  const { name, support_url: support } = useSiteData();
  return (
    <EmptyState
      icon={UsersRound}
      title={said.nobody({ site: name })}
      action={
        <SiteLink href={support || '/api-docs'} className={buttonLook({ variant: 'solid' })}>
          {support && <LifeBuoy size={16} strokeWidth={1.75} aria-hidden />}
          {support ? said.support : said.apiDocs}
        </SiteLink>
      }
    >
      {support ? said.nobodyText : said.nobodyTextAlone}
    </EmptyState>
  );
}
