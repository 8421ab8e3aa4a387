import { Button } from '#renderer/ui/button/button.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** Prices that could not be read. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useWords(landingWords);
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-muted">{t.notLoaded}</p>
      <Button onClick={onRetry}>{t.loadAgain}</Button>
    </div>
  );
}
