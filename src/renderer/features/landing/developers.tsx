import { useSiteData } from '#renderer/data/site.ts';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { JoinLink } from './join.tsx';

/** The API in three lines. The number in the answer is masked: a full one may be someone's. */
export function Developers() {
  const t = useWords(landingWords);
  const { footer } = useSiteData();
  // Where the server draws the page, it knows no address but the one that the owner wrote.
  const origin = useShopUrl() || location.origin || (footer.domain && `https://${footer.domain}`);
  const lines = [
    { code: `API="${origin}${publicApiPath}?api_key=YOUR_KEY"` },
    { code: 'curl "$API&action=getNumber&service=tg&country=22"', answer: 'ACCESS_NUMBER:100482:919820XXXXXX' },
    { code: 'curl "$API&action=getStatus&id=100482"', answer: 'STATUS_OK:482915' },
  ];
  return (
    <section
      aria-labelledby="developers"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-12"
    >
      <div className="grid justify-items-start gap-3">
        <h2 id="developers" className="text-24 font-bold tracking-[-0.02em]">
          {t.developers}
        </h2>
        <p className="text-pretty text-muted">{t.developersText}</p>
        <JoinLink wanted="/api-docs" variant="outline">
          {t.getKey}
        </JoinLink>
      </div>
      <pre
        translate="no"
        tabIndex={0}
        aria-label={t.developersCode}
        className="overflow-x-auto rounded-12 border border-line bg-subtle p-4 font-mono text-12 leading-6 md:p-5"
      >
        {lines.map(({ code, answer }) => (
          <code key={code} className="block">
            {code}
            {answer && <span className="block text-muted"># {answer}</span>}
          </code>
        ))}
      </pre>
    </section>
  );
}
