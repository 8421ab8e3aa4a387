/** The shop's days and times are India's, which has one time zone all year. */
export const shopTimeZone = 'Asia/Kolkata';
const offsetMs = 5.5 * 3_600_000;

/** A moment as spreadsheets read it, in the shop's time zone: "2026-11-26 23:40:05". */
export function shopTimeText(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}
