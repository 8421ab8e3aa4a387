import type { Severity } from '#shared/contract/notifications.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { languages } from '#shared/statuses.ts';
import { caseText, type CaseText } from '../words/case-text.ts';
import { excerptOf } from '../words/en.ts';
import { wordsOf, type Words } from '../words/words.ts';
import type { Publish } from './publish.ts';
import { staffRoom } from './watching.ts';

type StaffWords = Words['staff'];
type Alert = { title: string; message: string };

/** Shows an alert to all staff, each in their language. Within `transact`, call it after the commit. */
export function alertStaff(publish: Publish, severity: Severity, write: (words: StaffWords) => Alert): void {
  for (const language of languages) {
    publish(staffRoom(language), 'admin-toast', { ...write(wordsOf(language).staff), severity });
  }
}

/** The same about a case that was raised: what happened, under a title. */
export function alertCase(
  publish: Publish,
  severity: Severity,
  text: CaseText,
  titleOf: (alerts: StaffWords['alerts']) => { title: string },
): void {
  for (const language of languages) {
    const { title } = titleOf(wordsOf(language).staff.alerts);
    const message = excerptOf(caseText(text, language));
    publish(staffRoom(language), 'admin-toast', { title, message, severity });
  }
}

/** Shows an alert to one of the staff. */
export function alertOne(
  publish: Publish,
  { id, language }: { id: UserId; language: Language },
  severity: Severity,
  write: (words: StaffWords) => Alert,
): void {
  publish(`user:${id}`, 'admin-toast', { ...write(wordsOf(language).staff), severity });
}
