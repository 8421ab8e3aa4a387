import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { reply } from '../http/reply.ts';
import { telegramPeople, type TelegramPerson } from './people.ts';
import { answerPage, choosePage } from './popup-page.ts';
import { telegramScript } from './scripts.ts';

export type TelegramAuth = {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  auth_date: number;
  hash: string;
};

/** Fake Telegram: its script, its login window, and its signature. */
export function createTelegram(botToken: string) {
  function sign({ id, firstName, lastName, username }: TelegramPerson, at = Date.now()): TelegramAuth {
    const user = {
      auth_date: Math.floor(at / 1000),
      first_name: firstName,
      id,
      ...(lastName !== undefined && { last_name: lastName }),
      ...(username !== undefined && { username }),
    };
    const lines = Object.entries(user).map(([name, value]) => `${name}=${value}`);
    const key = createHash('sha256').update(botToken).digest();
    return { ...user, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
  }

  function handle({ pathname, searchParams: asked }: URL, response: ServerResponse) {
    const shop = asked.get('origin') ?? '';
    const html = (page: string) => reply(response, 200, 'text/html; charset=utf-8', page);
    if (pathname === '/telegram/widget.js') return reply(response, 200, 'text/javascript', telegramScript);
    if (pathname === '/telegram/auth')
      return html(
        choosePage(
          'Telegram',
          shop,
          telegramPeople.map((person) => choiceOf(person, shop)),
        ),
      );
    const person = telegramPeople.find(({ id }) => String(id) === asked.get('person'));
    return html(answerPage('Telegram', shop, person ? sign(person) : false));
  }
  return { sign, handle };
}

function choiceOf({ id, firstName, lastName = '', username }: TelegramPerson, shop: string) {
  const query = new URLSearchParams({ person: String(id), origin: shop });
  return {
    label: `${firstName} ${lastName}`.trim(),
    detail: username === undefined ? '' : `@${username}`,
    href: `/telegram/grant?${query.toString()}`,
  };
}
