import { words } from '#renderer/lib/i18n/words.ts';

export const avatarWords = words('avatar', {
  choose: 'Choose a picture',
  change: 'Change picture',
  remove: 'Remove picture',
  dropHere: 'or drop one here',
  letGo: 'Let go to use this picture',
  saved: 'Your new picture is there.',
  removed: 'Your picture is removed.',
  unreadable: 'That file is not a picture this browser can read. Choose a JPEG, PNG or WebP.',
  tooLarge: 'That picture cannot be made small enough. Choose another one.',
});
