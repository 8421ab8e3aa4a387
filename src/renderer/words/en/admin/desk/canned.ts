import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** Words of the answers that staff keep ready. */
export const adminCannedWords = words('adminCanned', {
  list: 'Kept answers',
  add: 'New answer',
  none: 'No kept answers yet',
  noneText: 'Keep what you write often. In a ticket, / and its name put it into the answer.',
  name: 'Name',
  nameHint: 'What follows the slash: small letters, digits and dashes.',
  body: 'Answer',
  bodyHint: filled('{variables} stand for values of the ticket.'),
  changedBy: 'Changed by',
  changedAt: 'Changed',
  preview: 'As the customer reads it',
  save: 'Save',
  saved: 'Answer saved.',
  remove: 'Delete',
  removed: 'Answer deleted.',
  exampleName: 'Asha',
  toTickets: 'Tickets',
});
