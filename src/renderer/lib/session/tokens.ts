import type { Platform } from '#renderer/platform/platform.ts';

type Keeping = Pick<Platform, 'session' | 'readToken' | 'keepToken' | 'forgetToken'>;

export type Tokens = {
  /** The token that requests send. */
  current: () => string | null;
  /** The admin's own token while someone is impersonated. */
  admin: () => string | null;
  /** Stores the token after login. Returns false if it should be remembered but this device cannot store it. */
  keep: (token: string, remember: boolean) => Promise<boolean>;
  /** Uses another account in this tab and keeps the admin's token aside. */
  impersonate: (token: string) => void;
  /** On logout: ends an impersonation and restores the admin's session, or removes all tokens. */
  forget: () => Promise<void>;
  /** Takes over the token that another window stored or removed. */
  adopt: (token: string | null) => void;
};

const tokenKey = 'token';
const adminKey = 'admin_token';

/** Reads the stored token once, so that requests never wait for the vault. */
export async function openTokens({ session, ...persistent }: Keeping): Promise<Tokens> {
  let remembered = await persistent.readToken();
  const current = () => session.getItem(tokenKey) ?? remembered;
  return {
    current,
    admin: () => session.getItem(adminKey),
    keep: async (token, remember) => {
      session.removeItem(adminKey);
      if (!remember) {
        session.setItem(tokenKey, token);
        if (remembered !== null) await persistent.forgetToken();
        remembered = null;
        return true;
      }
      session.removeItem(tokenKey);
      remembered = token;
      return persistent.keepToken(token);
    },
    impersonate: (token) => {
      const own = current();
      if (own !== null) session.setItem(adminKey, own);
      session.setItem(tokenKey, token);
    },
    forget: async () => {
      const admin = session.getItem(adminKey);
      session.removeItem(tokenKey);
      session.removeItem(adminKey);
      if (admin === null) {
        // Another tab may have stored a newer token, which must stay.
        if ((await persistent.readToken()) === remembered) await persistent.forgetToken();
        remembered = null;
      } else if (remembered === null) session.setItem(tokenKey, admin);
    },
    adopt: (token) => {
      remembered = token;
    },
  };
}
