import { CloudOff, RotateCw } from 'lucide-react';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../button/button.tsx';
import { errorWords } from './error-words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

type ErrorStateProps = { error: unknown; onRetry?: () => void; retrying?: boolean };

export function ErrorState({ error, onRetry, retrying }: ErrorStateProps) {
  const t = useWords(partsWords);
  const { title, text } = errorWords(error);
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-bad-soft text-bad">
        <CloudOff size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h2 className="text-16 font-semibold text-balance">{title}</h2>
      <p className="max-w-80 text-14 text-balance text-muted">{text}</p>
      {onRetry && (
        <Button className="mt-4" busy={retrying} onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
          {t.retry}
        </Button>
      )}
    </div>
  );
}
