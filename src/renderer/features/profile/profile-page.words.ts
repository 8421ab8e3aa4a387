import { words } from '#renderer/lib/i18n/words.ts';

export const profileWords = words('profile', { title: 'Profile' });
