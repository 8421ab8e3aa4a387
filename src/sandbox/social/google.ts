import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { reply, replyJson } from '../http/reply.ts';
import { googlePeople, type GooglePerson } from './people.ts';
import { answerPage, choosePage } from './popup-page.ts';
import { googleScript } from './scripts.ts';

type Granted = { person: GooglePerson; audience: string; expiresAt: number };
export type TokenOptions = { audience?: string; expiresInSeconds?: number };

/** Fake Google: its script, its login window, and whose account a token is for. */
export function createGoogle(clientId: string) {
  const tokens = new Map<string, Granted>();

  function issueToken(
    person: GooglePerson,
    { audience = clientId, expiresInSeconds = 3599 }: TokenOptions = {},
  ): string {
    const token = `ya29.${randomBytes(24).toString('base64url')}`;
    tokens.set(token, { person, audience, expiresAt: Date.now() + expiresInSeconds * 1000 });
    return token;
  }

  /** Token endpoints as Google answers them: numbers and booleans of tokeninfo are strings. */
  function asWhom(path: string, authorization: string | undefined, response: ServerResponse) {
    const granted = tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    const left = granted ? Math.floor((granted.expiresAt - Date.now()) / 1000) : 0;
    if (!granted || left <= 0)
      return replyJson(response, 400, { error: 'invalid_token', error_description: 'Invalid Value' });
    const { person, audience } = granted;
    const { id: sub, email, name, emailVerified } = person;
    if (path === '/google/userinfo')
      return replyJson(response, 200, { sub, email, name, email_verified: emailVerified });
    return replyJson(response, 200, {
      azp: audience,
      aud: audience,
      sub,
      scope: 'openid email profile',
      expires_in: String(left),
      email,
      email_verified: String(emailVerified),
    });
  }

  function handle(address: URL, authorization: string | undefined, response: ServerResponse) {
    const { pathname, searchParams: asked } = address;
    const shop = asked.get('origin') ?? '';
    const html = (page: string) => reply(response, 200, 'text/html; charset=utf-8', page);
    switch (pathname) {
      case '/google/gsi/client':
        return reply(response, 200, 'text/javascript', googleScript);
      case '/google/auth':
        return html(
          choosePage(
            'Google',
            shop,
            googlePeople.map((person) => choiceOf(person, address)),
          ),
        );
      case '/google/grant': {
        const person = googlePeople.find(({ id }) => id === asked.get('person'));
        const token = person && issueToken(person, { audience: asked.get('client_id') ?? '' });
        return html(answerPage('Google', shop, { access_token: token, token_type: 'Bearer', expires_in: 3599 }));
      }
      default:
        return asWhom(pathname, authorization, response);
    }
  }
  return { issueToken, handle };
}

function choiceOf({ id, name, email }: GooglePerson, asked: URL) {
  const query = new URLSearchParams(asked.searchParams);
  query.set('person', id);
  return { label: name, detail: email, href: `/google/grant?${query.toString()}` };
}
