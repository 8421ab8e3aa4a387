import { CloudOff, RotateCw } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { Button, keepFocusNear } from '../button/button.tsx';
import { useOneFailure } from './one-failure.tsx';
import { errorWords, isAway } from './error-words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

type ErrorStateProps = {
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** In place of what the error says. */
  text?: string | undefined;
};

export function ErrorState({ error, onRetry, retrying, text: given }: ErrorStateProps) {
  const t = useWords(partsWords);
  const { title, text: said } = errorWords(error);
  const text = given ?? said;
  const { isSaid, retryAll } = useOneFailure(`${title} ${text}`, isAway(error) ? undefined : onRetry);
  if (isSaid) return <p className="p-4 text-center text-muted">{t.notLoadedHere}</p>;
  if (isAway(error)) return <AwayLine title={title} text={text} />;
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-bad-soft text-bad">
        <CloudOff size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-16 font-semibold text-balance">{title}</h2>
      <p className="max-w-80 text-14 text-balance text-muted">{text}</p>
      {retryAll && (
        <Button ref={keepFocusNear} className="mt-4" busy={retrying} onClick={retryAll}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          {t.retry}
        </Button>
      )}
    </div>
  );
}

/** Calm and small: several parts of a page may be without an answer, and each is filled as soon as the shop answers. */
function AwayLine({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert" className="flex items-start gap-3 p-4">
      <CloudOff size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn" />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
    </div>
  );
}
