import { useWords } from '#renderer/words/words.ts';
import { spinnerFigures } from '../tokens.ts';
import { classes } from '../classes.ts';
import { LongWait } from './long-wait.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';

type SpinnerProps = { label?: string; centred?: boolean; size?: number };

/** `centred`: in the middle of the screen. */
export function Spinner({ label, centred = false, size = spinnerFigures.sizePixels }: SpinnerProps) {
  const t = useWords(partsWords);
  return (
    <output className={classes('block', centred && 'fixed inset-0 grid place-items-center')}>
      <svg width={size} height={size} viewBox="0 0 50 50" className="spinner animate-spinner" aria-hidden>
        <circle cx="25" cy="25" r="21" fill="none" stroke="var(--line)" strokeWidth={spinnerFigures.strokeWidth} />
        <path
          d="M25 4a21 21 0 0 1 21 21"
          fill="none"
          stroke="var(--accent)"
          strokeWidth={spinnerFigures.strokeWidth}
          strokeLinecap="round"
        />
      </svg>
      <span className="sr-only">{label ?? t.loading}</span>
      {centred && <LongWait />}
    </output>
  );
}
