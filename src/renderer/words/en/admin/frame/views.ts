import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** Saved searches. */
export const adminViewsWords = words('adminViews', {
  views: 'Views',
  save: 'Save view',
  title: 'Save this view',
  name: 'Name',
  shared: 'Share with all staff',
  saveNow: 'Save',
  saved: filled('View “{name}” saved'),
  manage: 'Manage views…',
  manageTitle: 'Saved views',
  noViews: 'No views to change.',
  renameLabel: filled('Name of view {name}'),
  rename: 'Rename',
  remove: filled('Remove view {name}'),
  removed: filled('View “{name}” removed'),
  renamed: filled('View renamed to “{name}”'),
  ofAll: 'Shared',
});
