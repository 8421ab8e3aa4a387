import type { Status } from '#shared/contract/desktop/status.ts';
import { languages, type Language } from '#shared/statuses.ts';
import type { Slot } from '#main/settings.ts';
import { wordsOf, type MainWords } from '#main/words/words.ts';

/** What the shop's page last told about itself. */
export type PageState = {
  status: () => Status | null;
  words: () => MainWords;
  report: (status: Status) => void;
  /** The page starts again: until it reports, nothing is known. */
  restart: () => void;
};

/** Creates it. The language outlives the app: the menu is there before the page. */
export function createPageState(slot: Slot, systemLocale: string, onChange: () => void): PageState {
  let status: Status | null = null;
  const language = (): Language =>
    status?.language ??
    languages.find((known) => known === slot.read()) ??
    (systemLocale.startsWith('hi') ? 'hi' : 'en');
  return {
    status: () => status,
    words: () => wordsOf(language()),
    report(next) {
      status = next;
      if (slot.read() !== next.language) slot.write(next.language);
      onChange();
    },
    restart() {
      status = null;
      onChange();
    },
  };
}
