import { z } from 'zod';
import { SocialError, type GoogleAccounts } from '#server/modules/social-login/social-accounts.ts';

export type GoogleClient = {
  clientId: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
  timeoutMs: number;
};

/** Google sends some booleans and numbers as text. */
const Bool = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const TokenInfo = z.object({
  aud: z.string(),
  sub: z.string().optional(),
  expires_in: z.coerce.number(),
  email_verified: Bool.optional(),
});
const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  email_verified: Bool.optional(),
  name: z.string().optional(),
});

/**
 * Finds Google accounts by an access token of the token client (developers.google.com/identity/oauth2/web/guides). The
 * tokeninfo endpoint names the token's client: a token for another client is refused, or that site could log in here as
 * its visitors. The userinfo endpoint returns the account and whether Google has verified its email.
 */
export function createGoogleLogin(client: GoogleClient): GoogleAccounts {
  const { clientId, tokenInfoUrl, userInfoUrl, timeoutMs } = client;
  return {
    async findPerson(accessToken) {
      const token = await request('POST', tokenInfoUrl, TokenInfo, accessToken, timeoutMs);
      if (!token || token.aud !== clientId || !(token.expires_in > 0) || token.email_verified === false)
        return undefined;
      const user = await request('GET', userInfoUrl, UserInfo, accessToken, timeoutMs);
      if (!user || (token.sub !== undefined && token.sub !== user.sub)) return undefined;
      if (user.email === undefined || user.email_verified !== true) return undefined;
      return { id: user.sub, email: user.email, name: user.name ?? '' };
    },
  };
}

/** Sends the token in a header, which is not logged as URLs are. Returns undefined when Google refuses it. */
async function request<S extends z.ZodType>(
  method: 'GET' | 'POST',
  url: string,
  schema: S,
  accessToken: string,
  timeoutMs: number,
): Promise<z.output<S> | undefined> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new SocialError(`Google responded with status ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof SocialError) throw error;
    throw new SocialError('Google did not respond, or sent an invalid response', { cause: error });
  }
}
