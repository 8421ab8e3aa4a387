import { bonusOn, inOrder, slabFor, type BonusSlab } from '#shared/bonus.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { subtract, type Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import type { PromisedBonus, RechargeRow } from '../recharges.repository.ts';
import { findGiven, findRecipient, findTaken, lockPerson } from './bonuses.repository.ts';

/** The slabs that count for a customer now, the highest first. Without slabs the database is not asked. */
export async function findBonuses(db: Db, userId: UserId, slabs: readonly BonusSlab[]): Promise<BonusSlab[]> {
  const taken = slabs.some(({ once }) => once)
    ? await findTaken(db, await findRecipient(db, userId))
    : new Set<string>();
  return inOrder(slabs, new Date(), taken);
}

/**
 * The bonus that a new recharge of this amount (paise) will bring, kept with it: later slabs change nothing about it. Runs
 * under the lock of the wallet, so that two recharges started at once do not both promise a bonus for a first time. Nor do
 * those of two accounts of one person (migration 0085).
 */
export async function promiseBonus(
  trx: Db,
  userId: UserId,
  { slabs, amount }: { slabs: readonly BonusSlab[]; amount: Paise },
): Promise<PromisedBonus | undefined> {
  if (slabs.some(({ once }) => once)) await lockPerson(trx, await findRecipient(trx, userId));
  const slab = slabFor(await findBonuses(trx, userId, slabs), amount);
  const bonus = slab && bonusOn(slab, amount);
  return slab && bonus ? { slab: slab.id, once: slab.once, amount: bonus } : undefined;
}

/**
 * The bonus to credit with a locked recharge, in paise: what it was started with, as far as the wallet has room. None where
 * another recharge has brought the person's one bonus of the slab meanwhile, as an expired one that was paid late may, or where it
 * is promised to an account with a confirmed email and this one has none.
 */
export async function bonusToGive(
  trx: Db,
  {
    user_id,
    amount_paise,
    bonus_paise: promised,
    bonus_slab: slab,
    bonus_once: once,
    bonus_person: person,
  }: RechargeRow,
  { lockWallet }: Pick<Ledger, 'lockWallet'>,
): Promise<Paise | undefined> {
  if (promised === null || slab === null) return undefined;
  const wallet = await lockWallet(trx, user_id);
  if (!wallet) return undefined;
  if (once) {
    const recipient = await findRecipient(trx, user_id, person);
    await lockPerson(trx, recipient);
    if ((await findGiven(trx, recipient)).has(slab)) return undefined;
  }
  const room = subtract(wallet.room, amount_paise);
  const bonus = room < promised ? room : promised;
  return bonus > 0 ? bonus : undefined;
}
