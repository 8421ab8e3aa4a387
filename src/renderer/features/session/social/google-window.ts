import { loadScript } from './provider-script.ts';
import { SocialFailure } from './social-failure.ts';

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

/** Opens Google's window and answers an access token for the profile and email. Rejects with `SocialFailure`. */
export async function askGoogle(script: string, clientId: string): Promise<string> {
  await loadScript(script);
  const oauth2 = window.google?.accounts.oauth2;
  if (!oauth2) throw new SocialFailure('unreachable');
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope: 'profile email',
      callback: ({ access_token: token }) => (token ? resolve(token) : reject(new SocialFailure('closed'))),
      error_callback: ({ type }) =>
        reject(
          new SocialFailure(
            type === 'popup_failed_to_open' ? 'blocked' : type === 'popup_closed' ? 'closed' : 'unreachable',
          ),
        ),
    });
    client.requestAccessToken();
  });
}
