import { words } from '#renderer/words/words.ts';

/** Of the guard itself: said also where the question could not be fetched. */
export const leavingWords = words('leaving', { title: 'Leave without saving?' });

/** Asked before text that is not saved is lost. */
export const unsavedWords = words('unsaved', {
  leaveText: 'What you wrote or changed here is not saved. Leaving discards it.',
  closeTitle: 'Discard what you typed?',
  closeText: 'It was not sent. Closing discards it.',
  keep: 'Keep writing',
  leave: 'Leave without saving',
  discard: 'Discard',
});
