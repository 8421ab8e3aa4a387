import { useWords } from '#renderer/words/words.ts';
import { pageTitles } from '#renderer/words/en/app.ts';
import { useSiteData } from '#renderer/data/site.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { contactsOf } from './contacts.ts';
import { DeveloperCard } from './developer-card.tsx';
import { NobodyCard } from './nobody-card.tsx';

/** The developer's contacts from the settings; if none are set, a link to support. */
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
