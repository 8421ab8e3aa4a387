import { keepLocale } from '#renderer/lib/i18n/locale.ts';
import { prepareWords } from '#renderer/lib/i18n/words.ts';

/** The page speaks Hindi for the rest of the test. */
export async function speakHindi(): Promise<void> {
  await prepareWords('hi');
  keepLocale('hi');
}
