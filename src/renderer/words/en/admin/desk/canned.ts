import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** Words of the answers that staff keep ready. */
export const adminCannedWords = words('adminCanned', {
  list: 'Saved answers',
  add: 'New answer',
  none: 'No saved answers yet',
  noneText: 'Save what you write often. In a ticket, type / and its name to insert it.',
  name: 'Name',
  nameHint: 'Follows the slash. Use small letters, digits and dashes.',
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
