import { perLocale } from '#renderer/words/locale.ts';

const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }));

/** "20 November 2026", in the language of the moment. */
export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}
