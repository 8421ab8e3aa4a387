import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Customer } from '#main/tray/tray-items.ts';
import type { Vault } from '#main/vault/vault.ts';

const Left = z.object({
  /** Who opened it, and is told of it. */
  who: z.string(),
  /** A locked client knows no email yet, only the token: by this it finds what that login left behind. */
  tokenDigest: z.string(),
  token: z.string(),
  shop: z.string(),
  customer: z.object({ id: z.string(), email: z.string() }),
  /** When it has run out at the latest, in ms. */
  until: z.number(),
});
/** An impersonation that has not ended on the server, as far as is known here. */
type Left = z.output<typeof Left>;

/**
 * Impersonations that have begun and not ended, kept like a login for the next start: a client that is killed ends none. Their tokens
 * do nothing without that of the member of staff.
 */
export function createLeft(vault: Vault, who: () => string | undefined, now: () => number) {
  let running: Left[] = [];
  /** Those of an earlier start, which no window shows. */
  let behind: Left[] = [];

  function keep(): void {
    const all = [...behind, ...running];
    if (all.length > 0) void vault.keep(JSON.stringify(all));
    else vault.forget();
  }

  /** Those that an earlier start of this person, or of this token, left behind and that have not run out. */
  function mine(ownToken?: string): readonly Left[] {
    const tokenDigest = ownToken === undefined ? undefined : digestOf(ownToken);
    return behind.filter((one) => (one.who === who() || one.tokenDigest === tokenDigest) && one.until > now());
  }

  return {
    behind: mine,
    /** Whose accounts they are. */
    customers: (): Customer[] => mine().map(({ customer }) => customer),
    async load(): Promise<void> {
      const kept = parse(await vault.read());
      behind = kept.filter(({ until }) => until > now());
      if (behind.length < kept.length) keep();
    },
    /** The shop is left: nothing of it stays on this computer. */
    clear(): void {
      running = [];
      behind = [];
      vault.forget();
    },
    add(impersonation: Omit<Left, 'who' | 'tokenDigest'>, ownToken: string): void {
      const person = who();
      if (person === undefined) return;
      running.push({ ...impersonation, who: person, tokenDigest: digestOf(ownToken) });
      keep();
    },
    remove(token: string): void {
      const others = ({ token: one }: Left) => one !== token;
      const before = running.length + behind.length;
      [running, behind] = [running.filter(others), behind.filter(others)];
      if (running.length + behind.length < before) keep();
    },
  };
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function parse(text: string | null): Left[] {
  try {
    return z.array(Left).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
