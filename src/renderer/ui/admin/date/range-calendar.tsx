import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type DateRange as Picked } from 'react-day-picker';
import { enIN, hi } from 'react-day-picker/locale';
import { useLocale } from '#renderer/words/locale.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { dateOf, dayOf, type DayRange } from './days.ts';

type RangeCalendarProps = {
  value: DayRange | undefined;
  onChange: (days: DayRange) => void;
  longest: number;
  months: number;
};

/** The calendar of a range: the first press chooses one end, the second the other. Days are India's, wherever it is read. */
export function RangeCalendar({ value, onChange, longest, months }: RangeCalendarProps) {
  const locale = useLocale() === 'hi' ? hi : enIN;
  const [today] = useState(() => new Date());
  const [begun, setBegun] = useState<Date>();
  const shown: Picked | undefined = begun
    ? { from: begun, to: undefined }
    : value && { from: dateOf(value.from), to: dateOf(value.to) };
  const press = (_: Picked | undefined, pressed: Date) => {
    if (!begun) return setBegun(pressed);
    const [from = pressed, to = pressed] = [begun, pressed].toSorted((a, b) => a.getTime() - b.getTime());
    return onChange({ from: dayOf(from), to: dayOf(to) });
  };
  const dayMs = 86_400_000;
  const tooFar = begun && {
    before: new Date(begun.getTime() - (longest - 1) * dayMs),
    after: new Date(begun.getTime() + (longest - 1) * dayMs),
  };
  return (
    <DayPicker
      mode="range"
      locale={locale}
      timeZone={shopTimeZone}
      selected={shown}
      onSelect={press}
      defaultMonth={value ? dateOf(value.to) : today}
      numberOfMonths={months}
      reverseMonths={false}
      pagedNavigation={false}
      endMonth={today}
      disabled={[{ after: today }, ...(tooFar ? [{ before: tooFar.before }, { after: tooFar.after }] : [])]}
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft size={16} /> : <ChevronRight size={16} />),
      }}
      classNames={looks}
    />
  );
}

const looks = {
  months: 'relative flex gap-6',
  month_caption: 'flex h-8 items-center justify-center font-semibold',
  nav: 'absolute inset-x-0 top-0 z-1 flex h-8 items-center justify-between',
  button_previous:
    'touch-square grid size-8 place-items-center rounded-8 text-muted hover:bg-hover aria-disabled:opacity-40',
  button_next:
    'touch-square grid size-8 place-items-center rounded-8 text-muted hover:bg-hover aria-disabled:opacity-40',
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-9 text-12 font-medium text-faint',
  day: 'size-9 p-0 text-center tabular-nums max-md:size-11',
  day_button: 'size-full rounded-8 hover:bg-hover disabled:pointer-events-none',
  outside: 'invisible',
  today: 'font-semibold text-accent-text',
  disabled: 'text-faint opacity-50',
  range_start: 'rounded-l-8 bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent',
  range_end: 'rounded-r-8 bg-accent-soft [&>button]:bg-accent [&>button]:text-on-accent',
  range_middle: 'bg-accent-soft',
};
