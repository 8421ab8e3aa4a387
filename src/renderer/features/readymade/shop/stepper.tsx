import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { useWords } from '#renderer/words/words.ts';
import { atLimit, IconButton } from '#renderer/ui/button/icon-button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { clamp, figuresOf, type Limits } from './quantity.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';

type StepperProps = {
  value: number;
  /** What is shown instead while it is typed. */
  typed: string | undefined;
  /** Why what is typed cannot be taken. */
  error: string | undefined;
  limits: Limits;
  disabled: boolean;
  onChange: (value: number) => void;
  onTyped: (text: string | undefined) => void;
};

const arrows: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A small number, set by buttons, arrow keys or typing. A typed value beyond the limits is an error, and a first Enter clamps it. Browsers' own number field refuses "५". */
export function Stepper({ value, typed, error, limits, disabled, onChange, onTyped }: StepperProps) {
  const t = useWords(shopWords);
  const id = useId();
  const step = (by: number) => {
    onTyped(undefined);
    onChange(clamp(value + by, limits));
  };
  const type = (text: string) => {
    const figures = figuresOf(text);
    if (!/^\d*$/.test(figures)) return;
    onTyped(text.replaceAll(/[,\s]/g, ''));
    if (figures) onChange(clamp(Number(figures), limits));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <label htmlFor={id} className="block font-medium">
          {t.howMany}
        </label>
        <span
          id={`${id}-limits`}
          role={error && 'alert'}
          className={classes('block text-12 tabular-nums', error ? 'text-bad' : 'text-muted')}
        >
          {error ?? t.limits(limits)}
        </span>
      </div>
      <div className="flex items-center rounded-8 border border-line-strong bg-surface has-[input[aria-invalid]]:border-bad has-[input:focus-visible]:border-accent has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent-soft">
        <IconButton {...atLimit(value <= limits.least)} label={t.fewer} disabled={disabled} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={2} aria-hidden />
        </IconButton>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-limits`}
          aria-invalid={error ? true : undefined}
          aria-valuenow={value}
          aria-valuemin={limits.least}
          aria-valuemax={limits.most}
          disabled={disabled}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            const by = event.key === 'Enter' && (error || typed === '') ? 0 : arrows[event.key];
            if (by === undefined || isComposing(event)) return;
            event.preventDefault();
            step(by);
          }}
          onBlur={() => !error && onTyped(undefined)}
          className="h-10 w-12 bg-transparent text-center text-16 font-semibold tabular-nums outline-none"
        />
        <IconButton {...atLimit(value >= limits.most)} label={t.more} disabled={disabled} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
