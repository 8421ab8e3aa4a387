import { intlLocale } from '#renderer/lib/i18n/locale.ts';

/** "20 November 2026", in the language of the moment. */
export function formatDay(iso: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );
}
