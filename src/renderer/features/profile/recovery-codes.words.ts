import { filled, words } from '#renderer/lib/i18n/words.ts';

export const recoveryWords = words('recovery-codes', {
  title: 'Keep these recovery codes',
  lead: 'Each of them logs you in once when your phone is lost. They are shown this one time.',
  copy: 'Copy all',
  download: 'Download',
  saved: 'I saved them in a safe place',
  done: 'Done',
  fileName: filled('{site}-recovery-codes.txt'),
  fileLead: filled('Recovery codes for {email} at {site}. Each works once.'),
  downloadFailed: 'The file could not be written. Copy the codes instead.',
});
