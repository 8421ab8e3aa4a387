import { loadAdminWords } from '#renderer/words/admin-words.ts';
import { chooseLanguage } from '#renderer/words/choose-language.ts';

/** Switches the page to Hindi for the rest of the test. */
export async function switchToHindi(): Promise<void> {
  await loadAdminWords('hi');
  await chooseLanguage('hi');
}
