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
  /** Whether the person switched alerts off, also while no page runs that could tell. */
  areAlertsOff: () => boolean;
  report: (status: Status) => void;
  /** The login is over. */
  forget: () => void;
  /** The page starts again: until it reports, nothing is known. */
  restart: () => void;
};

type Kept = { language: Slot; alertsOff: Slot };

/** Creates it. What is `kept` outlives the app: the menu is there before the page, and a locked page tells nothing. */
export function createPageState(kept: Kept, systemLocale: string, onChange: () => void): PageState {
  let status: Status | null = null;
  let email: string | undefined;
  const language = (): Language =>
    status?.language ??
    languages.find((known) => known === kept.language.read()) ??
    (systemLocale.startsWith('hi') ? 'hi' : 'en');
  return {
    status: () => status,
    words: () => wordsOf(language()),
    language,
    email: () => email,
    areAlertsOff: () => kept.alertsOff.read() !== undefined,
    report(next) {
      status = next;
      // A page that starts says nobody, until the shop has told it who.
      email = next.login?.email ?? email;
      if (kept.language.read() !== next.language) kept.language.write(next.language);
      if (!next.alerts_off) kept.alertsOff.clear();
      else if (kept.alertsOff.read() === undefined) kept.alertsOff.write('off');
      onChange();
    },
    forget() {
      email = undefined;
    },
    restart() {
      status = null;
      onChange();
    },
  };
}
