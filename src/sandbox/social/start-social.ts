import { once } from 'node:events';
import { listen } from '../http/listen.ts';
import { reply } from '../http/reply.ts';
import { addressOf } from '../http/request.ts';
import { createGoogle, type TokenOptions } from './google.ts';
import type { GooglePerson, TelegramPerson } from './people.ts';
import { createTelegram, type TelegramAuth } from './telegram.ts';

/** `silent` accepts a request and never answers; `unreachable` drops the connection of script requests. */
export type SocialFault = 'error' | 'nonsense' | 'silent' | 'scripts_unreachable';

export type SandboxSocial = {
  url: string;
  clientId: string;
  botToken: string;
  /** Server settings that point to this sandbox instead of the real services. */
  settings: Record<string, string>;
  issueToken(person: GooglePerson, options?: TokenOptions): string;
  sign(person: TelegramPerson, at?: number): TelegramAuth;
  /** Sets the fault until it is replaced or cleared. */
  setFault(fault?: SocialFault): void;
  /** How often the shop's server has asked Google about a token. */
  questions(): number;
  close(): Promise<void>;
};

const clientId = '500000000000-numdesk.apps.googleusercontent.test';
const botToken = '500000001:AAFsandbox-bot-of-nobody-0123456789';

/** Fake Google and Telegram on a real HTTP server: scripts, login windows, and the endpoints the shop's server calls. */
export async function startSocial({ port = 0 }: { port?: number } = {}): Promise<SandboxSocial> {
  const google = createGoogle(clientId);
  const telegram = createTelegram(botToken);
  let fault: SocialFault | undefined;
  let questions = 0;
  const server = await listen(port, async (request, response) => {
    const address = addressOf(request);
    const { pathname } = address;
    const isScript = pathname === '/google/gsi/client' || pathname === '/telegram/widget.js';
    if (isScript && fault === 'scripts_unreachable') return void response.destroy();
    const isQuestion = pathname === '/google/tokeninfo' || pathname === '/google/userinfo';
    if (isQuestion) questions += 1;
    if (isQuestion && fault === 'error') return reply(response, 500, 'text/plain', 'Internal error');
    if (isQuestion && fault === 'nonsense') return reply(response, 200, 'text/html', '<p>Maintenance</p>');
    if (isQuestion && fault === 'silent') return void (await once(response, 'close'));
    if (pathname.startsWith('/google/')) return google.handle(address, request.headers.authorization, response);
    if (pathname.startsWith('/telegram/')) return telegram.handle(address, response);
    return reply(response, 404, 'text/plain', 'nothing here');
  });
  const { origin } = server;
  return {
    url: origin,
    clientId,
    botToken,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_SCRIPT_URL: `${origin}/google/gsi/client`,
      GOOGLE_TOKENINFO_URL: `${origin}/google/tokeninfo`,
      GOOGLE_USERINFO_URL: `${origin}/google/userinfo`,
      TELEGRAM_BOT_TOKEN: botToken,
      TELEGRAM_SCRIPT_URL: `${origin}/telegram/widget.js`,
      TELEGRAM_OAUTH_URL: origin,
    },
    issueToken: google.issueToken,
    sign: telegram.sign,
    setFault: (next) => void (fault = next),
    questions: () => questions,
    close: server.close,
  };
}
