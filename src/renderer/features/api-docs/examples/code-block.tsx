import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeText } from './code-text.tsx';
import type { CodeLanguage } from './tokens-of.ts';

type CodeBlockProps = {
  code: string;
  language?: CodeLanguage;
  /** Title, also for screen readers. */
  label: string;
  /** Replaces the visible title. */
  head?: ReactNode;
  /** The tab that this code is the panel of. */
  panel?: string;
};

/** Code to read and copy. Long lines scroll inside the block. */
export function CodeBlock({ code, language, label, head, panel }: CodeBlockProps) {
  const t = useWords(apiDocsWords);
  const body = (
    <pre tabIndex={0} className="overflow-x-auto px-4 py-3 font-mono text-12 leading-5 -outline-offset-2">
      <code lang="en" translate="no">
        <CodeText code={code} language={language} />
      </code>
    </pre>
  );
  return (
    <figure className="overflow-hidden rounded-12 border border-line bg-subtle">
      <figcaption className="flex min-h-11 items-center justify-between gap-2 border-b border-line pr-0.5 pl-4">
        {head ?? <span className="text-12 font-medium text-muted">{label}</span>}
        <CopyButton text={code} label={t.copy} iconOnly />
      </figcaption>
      {panel === undefined ? (
        body
      ) : (
        <Tabs.Content value={panel} asChild>
          {body}
        </Tabs.Content>
      )}
    </figure>
  );
}
