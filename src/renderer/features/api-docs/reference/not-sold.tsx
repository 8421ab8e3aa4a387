import { notSold } from '#shared/public-api/not-sold.ts';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeBlock } from '../examples/code-block.tsx';
import { InlineCode } from './inline-code.tsx';

const example = 'getRentNumber';

/** The actions for what the shop does not sell, with their errors, and how such an error looks. */
export function NotSold() {
  const t = useWords(apiDocsWords);
  const message = notSold[example];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {Object.entries(notSold).map(([action, error]) => (
          <div key={action} className="grid gap-1 py-2.5 sm:grid-cols-[17rem_minmax(0,1fr)] sm:gap-4">
            <dt>
              <InlineCode>{action}</InlineCode>
            </dt>
            <dd className="text-muted">
              <InlineCode>{error}</InlineCode>
            </dd>
          </div>
        ))}
      </dl>
      <CodeBlock
        code={JSON.stringify({ status: 'error', message, title: message, details: message }, null, 2)}
        language="json"
        label={t.answerOf({ action: example })}
      />
    </>
  );
}
