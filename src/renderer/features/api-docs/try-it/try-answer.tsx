import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeBlock } from '../examples/code-block.tsx';
import { readable, type TriedAnswer } from './send-request.ts';

const longest = 20_000;

/** What came back, how, and how soon. A price list of thousands of lines is cut. */
export function TryAnswer({ answer, failed }: { answer: TriedAnswer | undefined; failed: boolean }) {
  const t = useWords(apiDocsWords);
  if (failed) {
    return (
      <p role="alert" className="text-bad">
        {t.noAnswer}
      </p>
    );
  }
  if (!answer) return null;
  const { code, isJson } = readable(answer.text);
  const shown = code.length > longest ? `${code.slice(0, longest)}\n…` : code;
  return (
    <div aria-live="polite" className="grid max-h-96 overflow-y-auto">
      <CodeBlock
        code={shown}
        {...(isJson && { language: 'json' as const })}
        label={t.answered({ status: answer.status, ms: answer.ms })}
      />
    </div>
  );
}
