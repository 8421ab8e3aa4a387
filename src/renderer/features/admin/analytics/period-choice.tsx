import { useId } from 'react';
import { adminAnalyticsWords } from '#renderer/words/en/admin/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { presets, type ChosenPeriod, type Days, type Preset } from './period.ts';

type PeriodChoiceProps = {
  period: ChosenPeriod;
  onPreset: (preset: Preset) => void;
  onDays: (days: Days) => void;
};

/** The period: a preset that ends today, or two dates. */
export function PeriodChoice({ period: { preset, days }, onPreset, onDays }: PeriodChoiceProps) {
  const t = useWords(adminAnalyticsWords);
  const labels: Record<Preset, string> = { today: t.today, '7d': t.week, '30d': t.month, '90d': t.quarter };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <fieldset aria-label={t.period} className="inline-flex gap-0.5 rounded-8 bg-hover p-0.5">
        {presets.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={preset === name}
            onClick={() => onPreset(name)}
            className={classes(
              'touch h-7 rounded-[6px] px-2.5 text-12 font-medium whitespace-nowrap',
              preset === name ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink',
            )}
          >
            {labels[name]}
          </button>
        ))}
      </fieldset>
      <span className="flex items-center gap-1 max-sm:w-full">
        <Day label={t.from} value={days.from} latest={days.to} onChange={(from) => onDays({ ...days, from })} />
        <span aria-hidden className="text-faint">
          –
        </span>
        <Day label={t.to} value={days.to} earliest={days.from} onChange={(to) => onDays({ ...days, to })} />
      </span>
    </div>
  );
}

type DayProps = { label: string; value: string; earliest?: string; latest?: string; onChange: (day: string) => void };

/** An emptied date is ignored: a period always has both. */
function Day({ label, value, earliest, latest, onChange }: DayProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={earliest}
        max={latest}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
        className="touch h-8 min-w-0 rounded-8 border border-line-strong bg-surface px-2 text-16 tabular-nums max-sm:flex-1 md:text-12"
      />
    </>
  );
}
