import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';

/** The newest code, or the whole SMS where it has none that is sure; muted while another one is awaited. */
export function NumberCode({ number }: { number: PhoneNumber }) {
  const t = useWords(myNumbersWords);
  const { id, messages, awaiting_another } = number;
  const newest = messages.at(-1);
  if (!newest) return null;
  const { code, text, received_at: at } = newest;
  return (
    <div
      key={messages.length}
      className={classes(
        'edge flex animate-pop-in flex-wrap items-center justify-between gap-2 rounded-8 py-2.5 pr-2 pl-3',
        awaiting_another ? 'bg-subtle' : 'bg-good-soft',
      )}
    >
      {code === null ? (
        <p className="min-w-0 pr-2 text-16 wrap-anywhere whitespace-pre-wrap">{text}</p>
      ) : (
        <CodeFigure code={code} className={sizeOf(code)} />
      )}
      <CopySecret
        of={{ kind: 'number', id }}
        text={code ?? text}
        label={code === null ? t.copySms : t.copyCode}
        variant={awaiting_another ? 'outline' : 'solid'}
        className="ml-auto"
        data-copy-code={at}
      />
    </div>
  );
}

/** Beside its button on one line; the column beside the offers is narrower than a phone. */
function sizeOf({ length }: string): string {
  if (length > 9) return 'text-20';
  return length > 6
    ? 'text-[28px] leading-10 md:text-20 md:leading-10'
    : 'text-[28px] leading-10 md:text-24 md:leading-10';
}
