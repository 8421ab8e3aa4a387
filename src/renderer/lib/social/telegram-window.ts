import type { Call } from '#shared/contract/contract.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import { loadScript, SocialFailure } from './provider-script.ts';

export type TelegramAuth = Call<Endpoints['POST /api/user/telegram-login']>['body']['auth'];
export type TelegramLogin = {
  auth: (
    options: { bot_id: string; request_access?: 'write' },
    callback: (answer: TelegramAuth | false) => void,
  ) => void;
};

/** Opens the Telegram window. Resolves with the data Telegram signed, rejects with `SocialFailure`. */
export async function askTelegram(script: string, botId: string): Promise<TelegramAuth> {
  await loadScript(script);
  const login = window.Telegram?.Login;
  if (!login) throw new SocialFailure('unreachable');
  return new Promise((resolve, reject) =>
    login.auth({ bot_id: botId }, (answer) => (answer ? resolve(answer) : reject(new SocialFailure('closed')))),
  );
}
