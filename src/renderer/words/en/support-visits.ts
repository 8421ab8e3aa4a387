import { count, words } from '#renderer/words/words.ts';

/** Apart from the words of the login history, because few customers have such a line. */
export const supportVisitWords = words('support-visits', {
  view: 'Support viewed your account',
  act: 'Support acted in your account',
  code: 'Support viewed a code',
  accounts: 'Support viewed accounts',
  stillThere: 'Still open',
  minutes: count({ one: 'For {count} minute', other: 'For {count} minutes' }),
});
