import { examplesOf, type ExampleAnswer } from '#shared/public-api/examples.ts';
import type { ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { CodeBlock } from '../examples/code-block.tsx';

/** Example responses of an action. JSON is indented for reading. */
export function AnswerExamples({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const answers = examplesOf(action);
  const texts = answers.flatMap((answer) => ('text' in answer ? [answer.text] : []));
  return (
    <div className="grid gap-3">
      {answers.filter(isJson).map(({ json }) => (
        <CodeBlock
          key={JSON.stringify(json)}
          code={JSON.stringify(json, null, 2)}
          language="json"
          label={t.answerOf({ action })}
        />
      ))}
      {texts.length > 0 && <CodeBlock code={texts.join('\n')} label={t.textAnswerOf({ action })} />}
    </div>
  );
}

function isJson(answer: ExampleAnswer): answer is { json: unknown } {
  return 'json' in answer;
}
