import type { Platform } from '#renderer/platform/platform.ts';

type Keeping = Pick<Platform, 'session' | 'readToken' | 'keepToken' | 'forgetToken'>;

export type Tokens = {
  /** The token that requests carry. */
  current: () => string | null;
  /** The admin's own token while someone is impersonated. */
  admin: () => string | null;
  /** After log-in. False when it was to be remembered and this machine cannot. */
  keep: (token: string, remember: boolean) => Promise<boolean>;
  /** Steps into another account in this tab; the admin's token waits. */
  impersonate: (token: string) => void;
  /** Log-out: ends an impersonation and gives the admin's session back, or forgets everything. */
  forget: () => Promise<void>;
  /** Takes over what another window has remembered or forgotten. */
  adopt: (token: string | null) => void;
};

const tokenKey = 'token';
const adminKey = 'admin_token';

/** Reads what is remembered once, so that afterwards a request never waits for the vault. */
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
        // Another tab may have logged in and be remembered since: that one stays.
        if ((await persistent.readToken()) === remembered) await persistent.forgetToken();
        remembered = null;
      } else if (remembered === null) session.setItem(tokenKey, admin);
    },
    adopt: (token) => {
      remembered = token;
    },
  };
}
