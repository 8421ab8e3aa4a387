import { loadScript, SocialFailure } from './provider-script.ts';

type TokenAnswer = { access_token?: string; error?: string };
type TokenClientOptions = {
  client_id: string;
  scope: string;
  callback: (answer: TokenAnswer) => void;
  error_callback: (error: { type: string }) => void;
};
export type Google = {
  accounts: { oauth2: { initTokenClient: (options: TokenClientOptions) => { requestAccessToken: () => void } } };
};

const reasons: Record<string, SocialFailure['reason']> = { popup_failed_to_open: 'blocked', popup_closed: 'closed' };

/** Opens the Google window. Resolves with an access token for profile and email, rejects with `SocialFailure`. */
export async function askGoogle(script: string, clientId: string): Promise<string> {
  await loadScript(script);
  const oauth2 = window.google?.accounts.oauth2;
  if (!oauth2) throw new SocialFailure('unreachable');
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope: 'profile email',
      callback: ({ access_token: token }) => (token ? resolve(token) : reject(new SocialFailure('closed'))),
      error_callback: ({ type }) => reject(new SocialFailure(reasons[type] ?? 'unreachable')),
    });
    client.requestAccessToken();
  });
}
