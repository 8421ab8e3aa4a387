import { z } from 'zod';
import type { AskAccess } from '#main/access/access-windows.ts';
import type { Vault } from '#main/vault/vault.ts';

const Login = z.object({ name: z.string(), password: z.string() });
export type Login = z.output<typeof Login>;
const Kept = z.record(z.string(), Login);

/** Who asks for a login. */
export type Challenge = { isProxy: boolean; scheme: string; host: string; port: number; realm: string };

type Kind = 'proxy' | 'server';
type Dependencies = {
  ask: AskAccess;
  /** Apart, so that servers' logins can be forgotten where the keyring does not say what it keeps. */
  vaults: Record<Kind, Pick<Vault, 'read' | 'keep' | 'forget'>>;
  canRemember: () => Promise<boolean>;
};

/** The logins of proxies and servers: each is asked for once, kept for this run, and in the keyring where the person wants it. */
export function createLogins({ ask, vaults, canRemember }: Dependencies) {
  const logins = new Map<string, Login>();
  /** Those of them that the keyring keeps. */
  const remembered = new Set<string>();
  const canceled = new Set<string>();
  const asking = new Map<string, Promise<Login | undefined>>();
  let loading: Promise<void> | undefined;
  /** Counts the shops that were left: a question about one of them may be answered later. */
  let shopsLeft = 0;

  async function load(): Promise<void> {
    const kept = await Promise.all([vaults.proxy.read(), vaults.server.read()]);
    for (const [key, login] of kept.flatMap((text) => Object.entries(parse(text)))) {
      logins.set(key, login);
      remembered.add(key);
    }
  }

  function keep(kind: Kind): void {
    const all = [...logins].filter(([key]) => remembered.has(key) && kindOf(key) === kind);
    if (all.length > 0) void vaults[kind].keep(JSON.stringify(Object.fromEntries(all)));
    else vaults[kind].forget();
  }

  function drop(key: string): void {
    logins.delete(key);
    if (remembered.delete(key)) keep(kindOf(key));
  }

  async function askFor(key: string, { isProxy, host, port }: Challenge): Promise<Login | undefined> {
    const shop = shopsLeft;
    const isLeft = () => !isProxy && shop !== shopsLeft;
    const tried = logins.get(key);
    if (tried) drop(key);
    const canKeep = await canRemember();
    if (isLeft()) return undefined;
    const given = await ask({
      kind: 'login',
      is_proxy: isProxy,
      host: `${host}:${port}`,
      name: tried?.name ?? '',
      refused: tried !== undefined,
      can_remember: canKeep,
    });
    if (isLeft()) return undefined;
    if (given?.kind !== 'login') {
      canceled.add(key);
      return undefined;
    }
    const login = { name: given.name, password: given.password };
    logins.set(key, login);
    if (given.remember) {
      remembered.add(key);
      keep(kindOf(key));
    }
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
      const own = askFor(key, challenge).finally(() => {
        if (asking.get(key) === own) asking.delete(key);
      });
      asking.set(key, own);
      return own;
    },
    /** Whoever cancelled is asked again. */
    askAgain: () => canceled.clear(),
    /** A shop is left, also one that asked for nothing in this run. The proxy belongs to the computer. */
    async forgetServers(): Promise<void> {
      shopsLeft += 1;
      // The keyring may ask first, and nobody answer. What a load brings is forgotten below.
      vaults.server.forget();
      await (loading ??= load());
      for (const key of [...logins.keys(), ...asking.keys()]) {
        if (kindOf(key) === 'proxy') continue;
        logins.delete(key);
        remembered.delete(key);
        // The next shop may be on the same server, and has a question of its own.
        asking.delete(key);
      }
      vaults.server.forget();
    },
  };
}
export type Logins = ReturnType<typeof createLogins>;

/** What is given for a way that hides the password is not given for one that shows it. */
function keyOf({ isProxy, scheme, host, port, realm }: Challenge): string {
  return `${isProxy ? 'proxy' : 'server'} ${scheme} ${host}:${port} ${realm}`;
}

function kindOf(key: string): Kind {
  return key.startsWith('proxy ') ? 'proxy' : 'server';
}

function parse(text: string | null): z.output<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
