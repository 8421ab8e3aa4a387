import { perLocale } from '#renderer/words/locale.ts';

const timeZone = 'Asia/Kolkata';
const shortDay = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone }));
const longDay = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
);
const clock = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);

/** A day, in ms. */
export const dayMs = 24 * 60 * 60 * 1000;

/** The label of a step on the axis: "8 Nov", or "14:30" for half hours. */
export function axisMoment(at: number, step: number): string {
  return (step === dayMs ? shortDay() : clock()).format(at);
}

/** A step in full: "Sun, 8 Nov", or "8 Nov, 14:30". */
export function fullMoment(at: number, step: number): string {
  return step === dayMs ? longDay().format(at) : `${shortDay().format(at)}, ${clock().format(at)}`;
}
