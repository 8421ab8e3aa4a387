import { words } from '#renderer/words/words.ts';

/** Shown when a request or an action fails. */
export const errorsWords = words('errors', {
  noAnswer: 'We cannot connect',
  noAnswerText: 'Your money and numbers are safe. Check your connection and try again.',
  noAnswerLine: 'We cannot connect. Check your connection and try again.',
  refused: 'We could not do that',
  notAvailable: 'The shop is not available for a moment',
  notAvailableText: 'Your money and numbers are safe. This page updates automatically.',
  notConfirmed: 'We could not load your account',
  notConfirmedText: 'Your money and numbers are safe.',
  logOut: 'Log out',
  leaveTitle: 'Log out now?',
  leaveText: 'This removes your saved numbers from this browser. You need a connection to log in again.',
  stay: 'Stay logged in',
  ended: 'You were logged out. Log in again.',
  ourFault: 'Something went wrong on our side',
  ourFaultText: 'Your money and numbers are safe. Nothing is charged twice. Try again in a moment.',
  ourFaultLine: 'Something went wrong on our side. You were not charged twice. Try again soon.',
  cookieHidden: 'Your browser hides the cookies of this site. Allow them, then reload. Nothing was changed.',
});

type Translated = Record<string, string>;

/** Refusals by their code, in other languages: English is what the server says, which pages need not load. */
export const problemWords = words('problems', {} as Translated);

/** Refusals with their parameters, likewise. */
export const problemDetailWords = words('problem-details', {} as Translated);

/** What is wrong with a field, by its code, likewise. */
export const fieldWords = words('fields', { invalid: 'This is not valid.' } as Translated & { invalid: string });
