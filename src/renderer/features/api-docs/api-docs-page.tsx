import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { actionNames, actionOf } from '#shared/public-api/public-api.ts';
import { publicApiLimits } from '#shared/limits.ts';
import { useWords } from '#renderer/words/words.ts';
import { useShopUrl } from '#renderer/lib/app-services.tsx';
import { Page } from '#renderer/ui/page/page.tsx';
import { ActionSection } from './reference/action-section.tsx';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { ApiKeyCard } from './api-key/api-key-card.tsx';
import { heroSmsExample, smsActivateExample } from './examples/client-examples.ts';
import { CodeBlock } from './examples/code-block.tsx';
import { DocsStateProvider, useDocs } from './docs-state.tsx';
import { ErrorTable } from './reference/error-table.tsx';
import { WithCode } from './reference/inline-code.tsx';
import { NotSold } from './reference/not-sold.tsx';
import { NumberLife } from './reference/number-life.tsx';
import { Section } from './section.tsx';
import { SectionNav } from './section-nav.tsx';

/** Documentation of the public API, generated from the contract that the server parses requests with. */
export function ApiDocsPage() {
  const t = useWords(apiDocsWords);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={t.title}>
      <DocsStateProvider>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
          <SectionNav />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <Start />
            <Actions group="account" />
            <Actions group="catalogue" />
            <Actions group="numbers" />
            <Reference />
          </div>
        </div>
      </DocsStateProvider>
    </Page>
  );
}

function Start() {
  const t = useWords(apiDocsWords);
  const shopUrl = useShopUrl();
  const { endpoint, setKey } = useDocs();
  return (
    <>
      <Section id="overview" title={t.overview}>
        <p className="max-w-[65ch] text-muted">
          <WithCode text={t.overviewText} />
        </p>
        <CodeBlock code={endpoint} label={t.baseUrl} />
        <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5 text-muted">
          <li>
            <WithCode text={t.ruleRequests} />
          </li>
          <li>{t.ruleAnswers}</li>
          <li>
            <WithCode text={t.ruleAbsent} />
          </li>
          <li>{t.ruleMoney}</li>
          <li>{t.ruleTimes}</li>
        </ul>
        <p className="text-muted">
          {t.openApiBefore}{' '}
          <a href={`${shopUrl}/openapi.json`} target="_blank" rel="noreferrer" className="text-accent-text underline">
            /openapi.json
          </a>
        </p>
      </Section>
      <Section id="yourKey" title={t.yourKey}>
        <p className="max-w-[65ch] text-muted">{t.yourKeyText}</p>
        <ApiKeyCard onCreated={setKey} />
      </Section>
      <Section id="life" title={t.life}>
        <p className="max-w-[65ch] text-muted">
          <WithCode text={t.lifeText} />
        </p>
        <NumberLife />
      </Section>
    </>
  );
}

function Actions({ group }: { group: 'account' | 'catalogue' | 'numbers' }) {
  const t = useWords(apiDocsWords);
  const names = actionNames.filter((name) => actionOf(name).group === group);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-line pt-8">
      <h2 className="text-20 font-semibold">{t[group]}</h2>
      {names.map((action) => (
        <ActionSection key={action} action={action} />
      ))}
    </div>
  );
}

function Reference() {
  const t = useWords(apiDocsWords);
  const { endpoint } = useDocs();
  const { perKey, perAddress, wrongKeys } = publicApiLimits;
  return (
    <>
      <Section id="notSold" title={t.notSold}>
        <p className="max-w-[65ch] text-muted">{t.notSoldText}</p>
        <NotSold />
      </Section>
      <Section id="errors" title={t.errors}>
        <p className="max-w-[65ch] text-muted">{t.errorsText}</p>
        <ErrorTable />
      </Section>
      <Section id="limits" title={t.limits}>
        <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5 text-muted">
          <li>
            <WithCode text={t.limitRequests({ perKey, perAddress })} />
          </li>
          <li>{t.limitOpen}</li>
          <li>{t.limitKeys({ wrongKeys })}</li>
        </ul>
      </Section>
      <Section id="clients" title={t.clientsTitle}>
        <p className="max-w-[65ch] text-muted">{t.clientsText}</p>
        <CodeBlock code={heroSmsExample(endpoint)} language="javascript" label="hero-sms 2.0.0 (npm)" />
        <CodeBlock code={smsActivateExample(endpoint)} language="javascript" label="sms-activate 1.0.1 (npm)" />
      </Section>
    </>
  );
}
