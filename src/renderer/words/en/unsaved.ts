import { words } from '#renderer/words/words.ts';

/** Asked before text that is not saved is lost. */
export const unsavedWords = words('unsaved', {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you wrote or changed here is not saved. Leaving discards it.',
  closeTitle: 'Discard what you typed?',
  closeText: 'It was not sent. Closing discards it.',
  keep: 'Keep writing',
  leave: 'Leave without saving',
  discard: 'Discard',
});
