import type { PushMessage } from '#shared/push-message.ts';
import hindi from '#renderer/words/hi/push-notice.json';
import { english } from './notice-english.ts';

type Notice = { title: string; options: NotificationOptions };

/** The notification for a push. One without a readable message gets a general text: browsers do not allow silence. */
export function noticeOf(text: string | undefined): Notice {
  const message = read(text);
  if (!message) return { title: english.title, options: { body: english.open, ...look } };
  const t = message.locale === 'hi' ? hindi['push-notice'] : english;
  const fill = (line: string) =>
    line.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(message[name as keyof PushMessage] ?? ''));
  const title = message.code === undefined ? t.arrived : t.code;
  return { title: fill(title), options: { body: fill(t.body), tag: `number-${message.number}`, ...look } };
}

const look = { icon: '/app-icons/icon-192.png', badge: '/app-icons/badge-96.png' };

function read(text = ''): PushMessage | undefined {
  try {
    const message = JSON.parse(text) as PushMessage | null;
    return message?.kind === 'code' ? message : undefined;
  } catch {
    return undefined;
  }
}
