import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { plainFigures } from '#shared/text/pasted.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { useWords } from '#renderer/words/words.ts';
import { atLimit, IconButton } from '#renderer/ui/button/icon-button.tsx';
import { clamp, type Limits } from './quantity.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';

type StepperProps = { value: number; limits: Limits; disabled: boolean; onChange: (value: number) => void };

const arrows: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

const figuresOf = (text: string) => plainFigures(text).replaceAll(/[, ]/g, '');

/** A small number, set by buttons, arrow keys or typing. A typed value is clamped to the limits on blur, and by a first Enter. Browsers' own number field refuses "५". */
export function Stepper({ value, limits, disabled, onChange }: StepperProps) {
  const t = useWords(shopWords);
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => onChange(clamp(value + by, limits));
  // Nothing else is shown than what is taken: Enter buys it.
  const type = (text: string) => {
    const figures = figuresOf(text);
    if (!/^\d*$/.test(figures)) return;
    setTyped(text.replaceAll(/[,\s]/g, ''));
    if (figures) onChange(clamp(Number(figures), limits));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <label htmlFor={id} className="block font-medium">
          {t.howMany}
        </label>
        <span id={`${id}-limits`} className="block text-12 text-muted tabular-nums">
          {t.limits(limits)}
        </span>
      </div>
      <div className="flex items-center rounded-8 border border-line-strong bg-surface has-[input:focus-visible]:border-accent has-[input:focus-visible]:ring-3 has-[input:focus-visible]:ring-accent-soft">
        <IconButton {...atLimit(value <= limits.least)} label={t.fewer} disabled={disabled} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={2} aria-hidden />
        </IconButton>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={`${id}-limits`}
          aria-valuenow={value}
          aria-valuemin={limits.least}
          aria-valuemax={limits.most}
          disabled={disabled}
          value={typed ?? value}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            const by =
              event.key === 'Enter' && typed !== undefined && Number(figuresOf(typed)) !== value
                ? 0
                : arrows[event.key];
            if (by === undefined || isComposing(event)) return;
            event.preventDefault();
            setTyped(undefined);
            step(by);
          }}
          onBlur={() => setTyped(undefined)}
          className="h-10 w-12 bg-transparent text-center text-16 font-semibold tabular-nums outline-none"
        />
        <IconButton {...atLimit(value >= limits.most)} label={t.more} disabled={disabled} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
