import type { StaffOffer } from '#renderer/data/admin/catalogue/offers.ts';
import { classes } from '#renderer/ui/classes.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';

type Health = StaffOffer['health'];

/** Good from 88 %, fair from 70 %. */
export function toneOf(rate: number | null): 'good' | 'late' | 'needed' | 'over' {
  if (rate === null) return 'over';
  if (rate >= 88) return 'good';
  return rate >= 70 ? 'late' : 'needed';
}

const colours = { good: 'bg-(--green-9)', late: 'bg-(--dot-late)', needed: 'bg-(--red-9)', over: 'bg-control' };

/** How many numbers got a code, as a bar and in words. */
export function HealthBar({ health: { success_rate: rate } }: { health: Health }) {
  const t = useWords(adminServicesWords);
  if (rate === null) return <span className="text-12 text-faint">{t.noSales}</span>;
  return (
    <span className="flex w-full min-w-0 items-center gap-2">
      <span aria-hidden className="h-1 min-w-8 flex-1 overflow-hidden rounded-full bg-hover">
        <span className={classes('mark block h-full', colours[toneOf(rate)])} style={{ width: `${rate}%` }} />
      </span>
      <span className="w-9 flex-none text-right">{rate}%</span>
    </span>
  );
}

/** "12 s", or a dash without any. */
export function waitText(seconds: number | null): string {
  return seconds === null ? '–' : `${seconds} s`;
}

export function errorText(rate: number | null): string {
  return rate === null ? '–' : `${rate}%`;
}
