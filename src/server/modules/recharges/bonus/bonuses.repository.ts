import { sql, type ExpressionBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { Tables } from '../../../db/schema.ts';

/**
 * Who gets a bonus: the account, and the person of an email, who may have others. It is confirmed where nobody else can have
 * written the email into the account.
 */
export type Recipient = { userId: UserId; person: string | null; isConfirmed: boolean };

/** The account as the person of its email of now, or of the one that a recharge was started with. */
export async function findRecipient(db: Db, userId: UserId, startedAs?: string | null): Promise<Recipient> {
  const now = await db
    .selectFrom('users')
    .select(['email_verified_at', 'email_confirmed_apart', sql<string | null>`person_of_email(email)`.as('person')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const person = startedAs === undefined ? now.person : startedAs;
  const isConfirmed = now.email_verified_at !== null && !now.email_confirmed_apart && now.person === person;
  return { userId, person, isConfirmed };
}

/** Locks the person until the transaction ends, after the wallet: their accounts get bonuses one after the other. */
export async function lockPerson(trx: Db, { person }: Recipient): Promise<void> {
  if (person !== null) await sql`select pg_advisory_xact_lock(hashtext('bonuses'), hashtext(${person}))`.execute(trx);
}

/**
 * The slabs with one bonus for each person that an account cannot get any more: the person has had it, or it is promised to their
 * account with a confirmed email, which comes before all others.
 */
export async function findGiven(db: Db, recipient: Recipient): Promise<Set<string>> {
  return slabsOf(db, recipient, (eb) =>
    eb.and([eb.lit(!recipient.isConfirmed), isOpen(eb), eb.not(isOwn(eb, recipient)), isConfirmed(recipient)]),
  );
}

/**
 * The same, with those that an open recharge promises. One of another account counts only with a confirmed email: anybody can
 * register with an address that reaches somebody else's mailbox.
 */
export async function findTaken(db: Db, recipient: Recipient): Promise<Set<string>> {
  return slabsOf(db, recipient, (eb) => eb.and([isOpen(eb), eb.or([isOwn(eb, recipient), isConfirmed(recipient)])]));
}

type Rows = ExpressionBuilder<Tables, 'recharges' | 'users'>;

const isOpen = (eb: Rows) => eb('recharges.status', 'in', ['pending', 'review']);
const isOwn = (eb: Rows, { userId }: Recipient) => eb('recharges.user_id', '=', userId);
const isConfirmed = ({ person }: Recipient) =>
  sql<boolean>`(email_verified_at is not null and not email_confirmed_apart and person_of_email(email) = ${person})`;

async function slabsOf(db: Db, recipient: Recipient, isPromised: (eb: Rows) => ReturnType<Rows['and']>) {
  const rows = await db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.user_id')
    .select('bonus_slab')
    .where('bonus_once', '=', true)
    .where((eb) => eb.or([isOwn(eb, recipient), eb('bonus_person', '=', recipient.person)]))
    .where((eb) => eb.or([eb('bonus_given_paise', 'is not', null), isPromised(eb)]))
    .execute();
  return new Set(rows.flatMap(({ bonus_slab }) => bonus_slab ?? []));
}
