import { words } from '#renderer/lib/i18n/words.ts';

export const logOutWords = words('log-out', { busy: 'Logging out' });
