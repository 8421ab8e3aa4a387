import { words } from '#renderer/words/admin-words.ts';
import { count, filled } from '#renderer/words/words.ts';

/** Words of every queue that staff work one by one. */
export const adminQueueWords = words('adminQueue', {
  note: filled('{count}, oldest {age}'),
  show: 'Which to show',
  minutes: count({ one: '{count} min', other: '{count} min' }),
  hours: count({ one: '{count} h', other: '{count} h' }),
  days: count({ one: '{count} day', other: '{count} days' }),
  justNow: 'now',
  underMinute: '< 1 min',
  yours: filled('Yours for {time}'),
  heldBy: filled('{name} is working on this.'),
  choose: 'Nothing selected',
  next: 'Open the next one',
  chooseText: 'Choose one from the list, or take the next one that nobody works on.',
  chooseOne: 'Choose one from the list.',
  allHeld: 'Colleagues are working on the rest.',
  move: 'move',
  skip: 'skip',
  addNote: 'Add note',
  noteText: 'Staff read it. The customer does not.',
  noteSubmit: 'Save note',
  noted: 'Note saved',
});
