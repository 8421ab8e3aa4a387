const dayMs = 86_400_000;
const indiaMs = 5.5 * 3_600_000;

/**
 * Whether a UTR begins with the day it was sent on, or the one before, as most banks write it: the last digit of the year
 * and the day of the year, in India. Banks count in different ways, so any other beginning says nothing.
 */
export function dateOfUtr(utr: string, sentAt: Date): 'fits' | 'unknown' {
  const days = [0, 1].map((before) => beginningOf(new Date(sentAt.getTime() + indiaMs - before * dayMs)));
  return days.includes(utr.slice(0, 4)) ? 'fits' : 'unknown';
}

function beginningOf(day: Date): string {
  const year = day.getUTCFullYear();
  const dayOfYear = Math.floor((day.getTime() - Date.UTC(year, 0, 1)) / dayMs) + 1;
  return `${year % 10}${String(dayOfYear).padStart(3, '0')}`;
}
