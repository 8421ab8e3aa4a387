import { z } from 'zod';
import { SocialError, type GoogleAccounts } from '#server/modules/social-login/social-accounts.ts';

export type GoogleClient = {
  clientId: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
  timeoutMs: number;
};

/** Google writes some of its booleans and numbers as texts. */
const Yes = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const TokenInfo = z.object({
  aud: z.string(),
  sub: z.string().optional(),
  expires_in: z.coerce.number(),
  email_verified: Yes.optional(),
});
const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  email_verified: Yes.optional(),
  name: z.string().optional(),
});

/**
 * Google accounts by an access token of the token client (developers.google.com/identity/oauth2/web/guides). Its tokeninfo
 * says for which client the token was made: one made for another site is refused, or that site could log in here as its
 * visitors. Its userinfo then says who they are, and that Google knows the email to be theirs.
 */
export function createGoogleLogin(client: GoogleClient): GoogleAccounts {
  const { clientId, tokenInfoUrl, userInfoUrl, timeoutMs } = client;
  return {
    async findPerson(accessToken) {
      const token = await ask('POST', tokenInfoUrl, TokenInfo, accessToken, timeoutMs);
      if (!token || token.aud !== clientId || !(token.expires_in > 0) || token.email_verified === false)
        return undefined;
      const user = await ask('GET', userInfoUrl, UserInfo, accessToken, timeoutMs);
      if (!user || (token.sub !== undefined && token.sub !== user.sub)) return undefined;
      if (user.email === undefined || user.email_verified !== true) return undefined;
      return { id: user.sub, email: user.email, name: user.name ?? '' };
    },
  };
}

/** The token goes in a header, so that it stands in nobody's log of addresses. Undefined when Google refuses it. */
async function ask<S extends z.ZodType>(
  method: 'GET' | 'POST',
  url: string,
  schema: S,
  accessToken: string,
  timeoutMs: number,
): Promise<z.output<S> | undefined> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { method, headers, signal, redirect: 'error' });
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) throw new SocialError(`Google answers with status ${answer.status}`);
    return schema.parse(await answer.json());
  } catch (error) {
    if (error instanceof SocialError) throw error;
    throw new SocialError('Google does not answer, or not as it should', { cause: error });
  }
}
