import { filled, words } from '#renderer/lib/i18n/words.ts';

export const aboutWords = words('profile-about', {
  title: 'About you',
  since: filled('Customer since {date}'),
  byGoogle: 'Logs in with Google',
  byTelegram: 'Logs in with Telegram',
  nameless: 'No name yet',
  name: 'Name',
  nameHint: 'How we address you. Only you and our staff see it.',
  email: 'Email',
  noEmail: 'None: this account logs in with Telegram.',
  language: 'Language',
  languageHint: 'Of these pages, of mails and of notifications.',
  save: 'Save name',
  saved: 'Your name is saved.',
});
