import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ShopSecretName } from '#shared/contract/staff/settings/shop-secrets.ts';
import type { Db } from '../../db/client.ts';

export type SecretRow = { sealed: Buffer; last_four: string; by: string; changed_at: Date };

export async function findSecret(db: Db, name: ShopSecretName): Promise<SecretRow | undefined> {
  return db
    .selectFrom('shop_secrets')
    .innerJoin('users', 'users.id', 'shop_secrets.changed_by')
    .select(['sealed', 'last_four', 'changed_at', 'users.shown_as as by'])
    .where('shop_secrets.name', '=', name)
    .executeTakeFirst();
}

/** Keeps a secret in place of the one before. */
export async function keepSecret(
  trx: Db,
  name: ShopSecretName,
  { sealed, lastFour, by }: { sealed: Buffer; lastFour: string; by: UserId },
): Promise<void> {
  const values = { sealed, last_four: lastFour, changed_by: by, changed_at: sql<Date>`now()` };
  await trx
    .insertInto('shop_secrets')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ ...values, version: eb('shop_secrets.version', '+', 1) })),
    )
    .execute();
}

export async function forgetSecret(trx: Db, name: ShopSecretName): Promise<void> {
  await trx.deleteFrom('shop_secrets').where('name', '=', name).execute();
}
