import { z } from 'zod';
import type { AskAccess } from '#main/access/access-windows.ts';
import type { Vault } from '#main/vault/vault.ts';

const Login = z.object({ name: z.string(), password: z.string() });
export type Login = z.output<typeof Login>;
const Kept = z.record(z.string(), Login);

/** Who asks for a login. */
export type Challenge = { isProxy: boolean; scheme: string; host: string; port: number; realm: string };

type Dependencies = {
  ask: AskAccess;
  vault: Pick<Vault, 'read' | 'keep' | 'forget'>;
  canRemember: () => Promise<boolean>;
};

/** The logins of proxies and servers: each is asked for once, kept for this run, and in the keyring where the person wants it. */
export function createLogins({ ask, vault, canRemember }: Dependencies) {
  const logins = new Map<string, Login>();
  /** Those of them that the keyring keeps. */
  const remembered = new Set<string>();
  const canceled = new Set<string>();
  const asking = new Map<string, Promise<Login | undefined>>();
  let loading: Promise<void> | undefined;
  /** Counts the shops that were left: a question about one of them may be answered later. */
  let shopsLeft = 0;

  async function load(): Promise<void> {
    for (const [key, login] of Object.entries(parse(await vault.read()))) {
      logins.set(key, login);
      remembered.add(key);
    }
  }

  function keep(): void {
    const all = [...logins].filter(([key]) => remembered.has(key));
    if (all.length > 0) void vault.keep(JSON.stringify(Object.fromEntries(all)));
    else vault.forget();
  }

  function drop(key: string): void {
    logins.delete(key);
    if (remembered.delete(key)) keep();
  }

  async function askFor(key: string, { isProxy, host, port }: Challenge): Promise<Login | undefined> {
    const shop = shopsLeft;
    const tried = logins.get(key);
    if (tried) drop(key);
    const given = await ask({
      kind: 'login',
      is_proxy: isProxy,
      host: `${host}:${port}`,
      name: tried?.name ?? '',
      refused: tried !== undefined,
      can_remember: await canRemember(),
    });
    if (!isProxy && shop !== shopsLeft) return undefined;
    if (given?.kind !== 'login') {
      canceled.add(key);
      return undefined;
    }
    const login = { name: given.name, password: given.password };
    logins.set(key, login);
    if (given.remember) remembered.add(key);
    if (given.remember) keep();
    return login;
  }

  return {
    /** The login for a challenge; undefined where the person gives none. `tried`: what this request gave before, and was refused. */
    async answer(challenge: Challenge, tried?: Login): Promise<Login | undefined> {
      await (loading ??= load());
      const key = keyOf(challenge);
      const known = logins.get(key);
      const asked = asking.get(key);
      if (asked) return asked;
      if (known !== undefined && known !== tried) return known;
      if (canceled.has(key)) return undefined;
      const own = askFor(key, challenge).finally(() => asking.delete(key));
      asking.set(key, own);
      return own;
    },
    /** Whoever cancelled is asked again. */
    askAgain: () => canceled.clear(),
    /** A shop is left, also one that asked for nothing in this run. The proxy belongs to the computer. */
    async forgetServers(): Promise<void> {
      shopsLeft += 1;
      await (loading ??= load());
      for (const key of logins.keys()) {
        if (key.startsWith('proxy ')) continue;
        logins.delete(key);
        remembered.delete(key);
      }
      keep();
    },
  };
}
export type Logins = ReturnType<typeof createLogins>;

/** What is given for a way that hides the password is not given for one that shows it. */
function keyOf({ isProxy, scheme, host, port, realm }: Challenge): string {
  return `${isProxy ? 'proxy' : 'server'} ${scheme} ${host}:${port} ${realm}`;
}

function parse(text: string | null): z.output<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
