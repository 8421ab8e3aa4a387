import { words } from '#renderer/lib/i18n/words.ts';

export const timeWords = words('time', { justNow: 'just now', today: 'Today', yesterday: 'Yesterday' });
