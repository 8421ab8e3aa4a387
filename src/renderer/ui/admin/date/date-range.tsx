import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '../../button/button.tsx';
import { classes } from '../../classes.ts';
import { useBackCloses } from '../../overlay/back-closes.ts';
import { popoverLook } from '../../overlay/menu.tsx';
import { useExit } from '../../overlay/use-exit.ts';
import { chipLook, restingLook } from '../search/filter-chip.tsx';
import { useMedia } from '../page/use-media.ts';
import { formatDays, type DayRange } from './days.ts';

const RangeCalendar = lazy(async () => ({ default: (await import('./range-calendar.tsx')).RangeCalendar }));

type DateRangeProps = {
  /** Days in India, both inclusive. Undefined while none are chosen. */
  value: DayRange | undefined;
  onChange: (days: DayRange) => void;
  /** The longest range, in days. */
  longest: number;
  /** Among the filters of a list. */
  chip?: boolean;
};

/** Two days in a calendar. Its code is loaded when it is first opened. */
export function DateRange({ value, onChange, longest, chip = false }: DateRangeProps) {
  const t = useWords(adminPartsWords);
  useLocale();
  const [open, setOpen] = useState(false);
  const content = useExit(open);
  useBackCloses(open, () => setOpen(false));
  const months = useMedia('columns') ? 2 : 1;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        {chip ? (
          <button type="button" className={classes(chipLook, restingLook)}>
            <CalendarDays size={12} strokeWidth={2} aria-hidden />
            {t.dates}
          </button>
        ) : (
          <Button size="sm" className="tabular-nums">
            <CalendarDays size={16} strokeWidth={1.75} aria-hidden />
            <span className={value && 'sr-only'}>{t.dates}</span>
            {value && formatDays(value)}
          </Button>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t.dates}
          className={`${popoverLook} max-w-[calc(100vw-1rem)] overflow-x-auto p-3`}
        >
          <Suspense fallback={<div aria-busy className="h-76 w-72" />}>
            <RangeCalendar
              value={value}
              longest={longest}
              months={months}
              onChange={(days) => {
                onChange(days);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
