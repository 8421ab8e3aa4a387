import { useWords } from '#renderer/words/words.ts';
import { apiErrorsWords, errorWordNames } from '#renderer/words/en/api-docs.ts';
import { Word } from './inline-code.tsx';

/** Every word of refusal and what to do about it. */
export function ErrorTable() {
  const meanings = useWords(apiErrorsWords);
  return (
    <dl className="divide-y divide-line border-y border-line">
      {errorWordNames.map((word) => (
        <div key={word} className="grid gap-1 py-2.5 sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-4">
          <dt>
            <Word>{word}</Word>
          </dt>
          <dd className="text-muted">{meanings[word]}</dd>
        </div>
      ))}
    </dl>
  );
}
