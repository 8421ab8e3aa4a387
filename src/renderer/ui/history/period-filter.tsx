import { useId, useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { Chip } from '../button/chip.tsx';
import { chipsLook } from './filter-chips.tsx';
import { historyWords } from '#renderer/words/en/history.ts';
import { isNarrowed, type Period, type Preset } from './period.ts';
import { useFilters } from './use-filters.ts';

/** Filters by time: a preset or two custom dates. */
export function PeriodFilter({ period }: { period: Period }) {
  const t = useWords(historyWords);
  const { change } = useFilters();
  const hasDays = period.preset === undefined && (period.from !== undefined || period.to !== undefined);
  // The date fields can be open while empty. Clearing the dates elsewhere closes them.
  const [opened, setOpened] = useState(false);
  const [hadDays, setHadDays] = useState(hasDays);
  if (hasDays !== hadDays) {
    setHadDays(hasDays);
    if (hasDays) setOpened(false);
  }
  const choosing = opened || hasDays;
  const choose = (preset: Preset | undefined) => {
    setOpened(false);
    change({ period: preset, from: undefined, to: undefined });
  };
  const changeDay = (day: { from: string } | { to: string }, other: string | undefined) => {
    const emptied = other === undefined && Object.values(day).includes('');
    // Keep the fields open while the user is still editing them.
    if (emptied) setOpened(true);
    change({ period: undefined, ...day });
  };
  const presets = [
    { preset: 'today', label: t.today },
    { preset: '7d', label: t.week },
    { preset: '30d', label: t.month },
  ] as const;
  return (
    <div className="grid min-w-0 gap-1">
      <fieldset aria-label={t.when} className={chipsLook}>
        <Chip selected={!isNarrowed(period)} onClick={() => choose(undefined)}>
          {t.anyTime}
        </Chip>
        {presets.map(({ preset, label }) => (
          <Chip key={preset} selected={period.preset === preset} onClick={() => choose(preset)}>
            {label}
          </Chip>
        ))}
        <Chip selected={hasDays} aria-expanded={choosing} onClick={() => setOpened(!choosing)}>
          {t.dates}
        </Chip>
      </fieldset>
      {choosing && (
        <div className="grid grid-cols-2 gap-2 pb-2 sm:flex">
          <Day
            label={t.from}
            value={period.from}
            latest={period.to}
            onChange={(from) => changeDay({ from }, period.to)}
          />
          <Day
            label={t.to}
            value={period.to}
            earliest={period.from}
            onChange={(to) => changeDay({ to }, period.from)}
          />
        </div>
      )}
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  onChange: (day: string) => void;
};

/**
 * Holds what is typed by itself: the address follows a moment later, and a field that is set back meanwhile loses the digits.
 * A year that is being typed ("0002") is no day yet.
 */
function Day({ label, value = '', earliest, latest, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // What has not come back in the address yet.
  const [told, tell] = useState<readonly string[]>([]);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    const own = told.indexOf(value);
    tell(own < 0 ? [] : told.slice(own + 1));
    if (own < 0) setTyped(value);
  }
  const type = (day: string) => {
    setTyped(day);
    if (day.startsWith('0')) return;
    // Back where the address is: what was told on the way may never come back.
    tell(day === value ? [] : [...told, day]);
    onChange(day);
  };
  return (
    <span className="grid min-w-0 gap-1 sm:flex sm:items-center sm:gap-2">
      <label htmlFor={id} className="text-12 text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={typed}
        min={earliest}
        // A year of four digits: without it browsers take six.
        max={latest ?? '9999-12-31'}
        onChange={(event) => type(event.target.value)}
        // Where the parts of a date are fields of their own, the date itself never has the focus.
        className="touch h-9 w-full focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent min-w-0 rounded-8 border border-line-strong bg-surface px-2 text-16 tabular-nums md:text-14"
      />
    </span>
  );
}
