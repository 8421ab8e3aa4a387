import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramAuth } from '#shared/contract/social-login.ts';
import type { TelegramAccounts } from '#server/modules/social-login/social-accounts.ts';

/**
 * What Telegram's log-in widget signs, as core.telegram.org/widgets/login#checking-authorization has it: the hash is the
 * hex HMAC-SHA256, under SHA-256 of the bot's token, of all received fields but the hash, one `name=value` a line, sorted
 * by name. Compared in constant time.
 */
export function createTelegramLogin(botToken: string): TelegramAccounts {
  const key = createHash('sha256').update(botToken).digest();
  return {
    readPerson(auth) {
      const expected = createHmac('sha256', key).update(checkedText(auth)).digest();
      if (!timingSafeEqual(Buffer.from(auth.hash, 'hex'), expected)) return undefined;
      const name = [auth.first_name, auth.last_name].filter(Boolean).join(' ').trim();
      return { id: auth.id, name, signedAt: new Date(auth.auth_date * 1000) };
    },
  };
}

/** A bot's token is its id and its secret: `1234567:AAF…`. */
export function botIdOf(botToken: string): string {
  return botToken.split(':', 1)[0] ?? '';
}

function checkedText(auth: TelegramAuth): string {
  return Object.entries(auth)
    .filter(([name, value]) => name !== 'hash' && value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n');
}
