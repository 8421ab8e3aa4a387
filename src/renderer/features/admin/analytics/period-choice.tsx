import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { DateRange } from '#renderer/ui/admin/date/date-range.tsx';
import { Segments } from '#renderer/ui/admin/form/segments.tsx';
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
      <Segments label={t.period} values={presets} labels={labels} value={preset} onChoose={onPreset} />
      <DateRange value={days} onChange={onDays} longest={mostDays} />
    </div>
  );
}
