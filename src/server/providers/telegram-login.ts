import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { TelegramAuth } from '#shared/contract/account/social-login.ts';
import type { TelegramAccounts } from '#server/modules/social-login/social-accounts.ts';

/**
 * Verifies data signed by Telegram's login widget (core.telegram.org/widgets/login#checking-authorization): the hash is
 * the hex HMAC-SHA256 of all other fields, one `name=value` per line, sorted by name. The key is the SHA-256 of the bot's
 * token. Compared in constant time.
 */
export function createTelegramLogin(botToken: string): TelegramAccounts {
  const key = createHash('sha256').update(botToken).digest();
  return {
    readPerson(auth) {
      const expected = createHmac('sha256', key).update(signedText(auth)).digest();
      if (!timingSafeEqual(Buffer.from(auth.hash, 'hex'), expected)) return undefined;
      const name = [auth.first_name, auth.last_name].filter(Boolean).join(' ').trim();
      return { id: auth.id, name, signedAt: new Date(auth.auth_date * 1000) };
    },
  };
}

/** Returns a bot's id, the part of its token before the colon: `1234567:AAF…`. */
export function botIdOf(botToken: string): string {
  return botToken.split(':', 1)[0] ?? '';
}

function signedText(auth: TelegramAuth): string {
  return Object.entries(auth)
    .filter(([name, value]) => name !== 'hash' && value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n');
}
