import type { Status } from '#shared/contract/desktop/status.ts';
import { languages, type Language } from '#shared/statuses.ts';
import type { Slot } from '#main/settings.ts';
import { wordsOf, type MainWords } from '#main/words/words.ts';

/** What the shop's page last told about itself. */
export type PageState = {
  status: () => Status | null;
  words: () => MainWords;
  language: () => Language;
  /** Who was last logged in here, also while the page starts again. */
  email: () => string | undefined;
  report: (status: Status) => void;
  /** The page starts again: until it reports, nothing is known. */
  restart: () => void;
};

/** Creates it. The language outlives the app: the menu is there before the page. */
export function createPageState(slot: Slot, systemLocale: string, onChange: () => void): PageState {
  let status: Status | null = null;
  let email: string | undefined;
  const language = (): Language =>
    status?.language ??
    languages.find((known) => known === slot.read()) ??
    (systemLocale.startsWith('hi') ? 'hi' : 'en');
  return {
    status: () => status,
    words: () => wordsOf(language()),
    language,
    email: () => email,
    report(next) {
      status = next;
      email = next.login?.email;
      if (slot.read() !== next.language) slot.write(next.language);
      onChange();
    },
    restart() {
      status = null;
      onChange();
    },
  };
}
