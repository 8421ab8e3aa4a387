import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeBlock } from '../examples/code-block.tsx';
import { formatResponse, type TryResponse } from './send-request.ts';

const maxCharacters = 20_000;

/** Status, duration and body of a response. Very long bodies, such as price lists, are cut off. */
export function TryResult({ response, failed }: { response: TryResponse | undefined; failed: boolean }) {
  const t = useWords(apiDocsWords);
  if (failed) {
    return (
      <p role="alert" className="text-bad">
        {t.noAnswer}
      </p>
    );
  }
  if (!response) return null;
  const { code, isJson } = formatResponse(response.text);
  const shown = code.length > maxCharacters ? `${code.slice(0, maxCharacters)}\n…` : code;
  return (
    <div aria-live="polite" className="grid max-h-96 overflow-y-auto">
      <CodeBlock
        code={shown}
        {...(isJson && { language: 'json' as const })}
        label={t.answered({ status: response.status, ms: response.ms })}
      />
    </div>
  );
}
