import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { contactsOf } from './contacts.ts';
import { DeveloperCard } from './developer-card.tsx';
import { NobodyCard } from './nobody-card.tsx';

/** Who stands behind the shop, as its settings say; without a word about them, the way to support. */
export function DeveloperPage() {
  const { developer } = useSiteData();
  const contacts = contactsOf(developer);
  const known = developer.name !== '' || contacts.length > 0;
  return (
    <Page title={useWords(pageTitles).developer}>
      <Card className="w-full max-w-[34rem] overflow-hidden">
        {known ? <DeveloperCard developer={developer} contacts={contacts} /> : <NobodyCard />}
      </Card>
    </Page>
  );
}
