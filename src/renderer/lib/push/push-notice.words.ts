import { words } from '#renderer/lib/i18n/words.ts';
import { english } from '#renderer/shell-worker/notice-english.ts';

/** What the worker says. It has no catalogue at hand, so it reads the same two files itself. */
export const pushNoticeWords = words('push-notice', english);
