import { useWords } from '#renderer/words/words.ts';
import { apiErrorsWords, documentedErrors } from '#renderer/words/en/api-docs.ts';
import { InlineCode, WithCode } from './inline-code.tsx';

/** Every error code and what to do about it. */
export function ErrorTable() {
  const descriptions = useWords(apiErrorsWords);
  return (
    <dl className="divide-y divide-line border-y border-line">
      {documentedErrors.map((code) => (
        <div key={code} className="grid gap-1 py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-4">
          <dt>
            <InlineCode>{code}</InlineCode>
          </dt>
          <dd className="text-muted">
            <WithCode text={descriptions[code]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
