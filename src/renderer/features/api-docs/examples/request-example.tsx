import { Tabs } from 'radix-ui';
import type { ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeBlock } from './code-block.tsx';
import { useDocs } from '../docs-state.tsx';
import {
  exampleLanguages,
  exampleNames,
  highlightedAs,
  requestExample,
  type ExampleLanguage,
} from './request-examples.ts';

/** An example request. Choosing a language here changes it on the whole page. */
export function RequestExample({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const { endpoint, language, setLanguage } = useDocs();
  return (
    <Tabs.Root value={language} onValueChange={(next) => setLanguage(next as ExampleLanguage)}>
      <CodeBlock
        code={requestExample(language, endpoint, action)}
        language={highlightedAs[language]}
        label={`${action}, ${exampleNames[language]}`}
        panel={language}
        head={
          <Tabs.List aria-label={t.languages} className="-ml-2 flex">
            {exampleLanguages.map((name) => (
              <Tabs.Trigger key={name} value={name} className={tabLook}>
                {exampleNames[name]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        }
      />
    </Tabs.Root>
  );
}

const tabLook =
  'touch h-11 border-b-2 border-transparent px-2 text-12 font-medium text-muted -outline-offset-2 hover:text-ink ' +
  'data-[state=active]:border-accent data-[state=active]:text-ink';
