import { adminAnalyticsWords } from '#renderer/words/en/admin/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { DateRange } from '#renderer/ui/admin/date/date-range.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { mostDays, presets, type ChosenPeriod, type Days, type Preset } from './period.ts';

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
      <DateRange value={days} onChange={onDays} longest={mostDays} />
    </div>
  );
}
