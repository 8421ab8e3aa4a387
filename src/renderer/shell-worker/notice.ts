import type { PushMessage } from '#shared/push-message.ts';
import hindi from '#renderer/words/hi/push-notice.json';
import { english } from './notice-english.ts';

/** `path` is the page that a tap opens. `isAlways`: shown beside a visible page too. */
type Notice = { title: string; isAlways?: true; options: NotificationOptions & { data: { path: string } } };

/** The notification for a push. One without a readable message gets a general text: browsers do not allow silence. */
export function noticeOf(text: string | undefined): Notice {
  const message = read(text);
  if (!message) return { title: english.title, options: { body: english.open, data: numbersPage, ...look } };
  const t = message.locale === 'hi' ? hindi['push-notice'] : english;
  if (message.kind === 'two_factor_removal') {
    const options = { body: t.removalBody, tag: message.kind, data: { path: '/profile' }, ...look };
    return { title: t.removal, options };
  }
  if (message.kind === 'test') {
    const options = { body: t.testBody, tag: message.kind, data: { path: '/admin/settings' }, ...look };
    return { title: t.test, isAlways: true, options };
  }
  const fill = (line: string) =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(message[name as keyof typeof message] ?? ''));
  const arrived = message.isWithoutCode ? t.sms : t.arrived;
  const title = message.code === undefined ? arrived : t.code;
  return {
    title: fill(title),
    options: { body: fill(t.body), tag: `number-${message.number}`, data: numbersPage, ...look },
  };
}

const numbersPage = { path: '/buy-number' };
const look = { icon: '/app-icons/icon-192.png', badge: '/app-icons/badge-96.png' };

const kinds: readonly PushMessage['kind'][] = ['code', 'two_factor_removal', 'test'];

function read(text = ''): PushMessage | undefined {
  try {
    const message = JSON.parse(text) as PushMessage | null;
    return message && kinds.includes(message.kind) ? message : undefined;
  } catch {
    return undefined;
  }
}
