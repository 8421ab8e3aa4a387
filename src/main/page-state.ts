import type { Status } from '#shared/contract/desktop/status.ts';
import { languages, type Language } from '#shared/statuses.ts';
import type { Slot } from '#main/slots.ts';
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
  /** Whether the page holds input that is not saved. */
  isUnsaved: () => boolean;
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
    isUnsaved: () => status?.unsaved === true,
    areAlertsOff: () => kept.alertsOff.read() !== undefined,
    report(next) {
      status = next;
      // A page that starts says nobody, until the shop has told it who.
      email = next.login?.email ?? email;
      if (kept.language.read() !== next.language) kept.language.write(next.language);
      // Each change is flushed to the disk, which stops the client for some 20 ms: none as the page starts.
      if (next.alerts_off !== (kept.alertsOff.read() !== undefined)) {
        if (next.alerts_off) kept.alertsOff.write('off');
        else kept.alertsOff.clear();
      }
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
