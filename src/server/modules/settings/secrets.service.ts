import type { z } from 'zod';
import type { SecretState, ShopSecretName } from '#shared/contract/staff/settings/shop-secrets.ts';
import type { Db } from '../../db/client.ts';
import type { Seal } from '../../security/seal.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit, secret } from '../audit/audit.service.ts';
import { findSecret, forgetSecret, keepSecret } from './secrets.repository.ts';

type Dependencies = {
  db: Db;
  seal: Seal;
  /** What the environment says; counts where owners have entered nothing. */
  fallback: Partial<Record<ShopSecretName, string | undefined>>;
};

/** Secrets that owners enter in place of the environment's. They go in, and never come out through the API. */
export function createShopSecrets({ db, seal, fallback }: Dependencies) {
  /** The secret in use, for adapters of providers. */
  async function get(name: ShopSecretName): Promise<string | undefined> {
    const row = await findSecret(db, name);
    return row ? seal.open(row.sealed) : fallback[name];
  }

  async function describe(trx: Db, name: ShopSecretName): Promise<z.output<typeof SecretState>> {
    const row = await findSecret(trx, name);
    const given = fallback[name];
    const known = { name, in_environment: Boolean(given) };
    if (row) return { ...known, source: 'setting', last_four: row.last_four, by: row.by, at: row.changed_at };
    return { ...known, source: given ? 'environment' : 'none', last_four: lastFourOf(given ?? ''), by: null, at: null };
  }

  /** Keeps or forgets a secret; the log says that it changed. */
  async function set(
    trx: Db,
    actor: Actor,
    { name, value, reason }: { name: ShopSecretName; value: string | null; reason?: string | undefined },
  ): Promise<void> {
    const before = await findSecret(trx, name);
    if (value === null) await forgetSecret(trx, name);
    else await keepSecret(trx, name, { sealed: seal.seal(value), lastFour: lastFourOf(value), by: actor.id });
    await recordAudit(trx, {
      actor,
      action: 'settings.secret',
      subject: `secret:${name}`,
      ...(reason !== undefined && { reason }),
      before: { [name]: secret(before ? seal.open(before.sealed) : '') },
      after: { [name]: secret(value ?? '') },
    });
  }

  return { get, describe, set };
}
export type ShopSecrets = ReturnType<typeof createShopSecrets>;

/** A short secret would be half shown by four characters. */
function lastFourOf(value: string): string {
  return value.length >= 12 ? value.slice(-4) : '';
}
