import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';

/** Who gets a bonus: the account, and the person of its email, who may have others. */
export type Recipient = { userId: UserId; person: string | null };

/** The account as the person of its email of now. */
export async function findRecipient(db: Db, userId: UserId): Promise<Recipient> {
  const { person } = await db.selectFrom('users').select('person').where('id', '=', userId).executeTakeFirstOrThrow();
  return { userId, person };
}

/** Locks the person until the transaction ends, after the wallet: their accounts get bonuses one after the other. */
export async function lockPerson(trx: Db, { person }: Recipient): Promise<void> {
  if (person !== null) await sql`select pg_advisory_xact_lock(hashtext('bonuses'), hashtext(${person}))`.execute(trx);
}

/** The slabs with one bonus for each person that this one has had. */
export async function findGiven(db: Db, recipient: Recipient): Promise<Set<string>> {
  const rows = await ofPerson(db, recipient).where('bonus_given_paise', 'is not', null).execute();
  return new Set(rows.flatMap(({ bonus_slab }) => bonus_slab ?? []));
}

/** The same, with those that an open recharge promises. */
export async function findTaken(db: Db, recipient: Recipient): Promise<Set<string>> {
  const rows = await ofPerson(db, recipient)
    .where((eb) => eb.or([eb('bonus_given_paise', 'is not', null), eb('status', 'in', ['pending', 'review'])]))
    .execute();
  return new Set(rows.flatMap(({ bonus_slab }) => bonus_slab ?? []));
}

function ofPerson(db: Db, { userId, person }: Recipient) {
  return db
    .selectFrom('recharges')
    .select('bonus_slab')
    .where('bonus_once', '=', true)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('bonus_person', '=', person)]));
}
