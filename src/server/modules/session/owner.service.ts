import type { Db } from '../../db/client.ts';
import { createToken } from '../../security/tokens.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { addUser, findAccount, hasAdmin, lockOwnership, makeAdmin } from './accounts.repository.ts';
import { hashPassword } from './passwords.ts';
import { removeSessionsOf } from './sessions.repository.ts';

type Owner = { email: string; password: string | undefined };

/** Sees to it that a shop has an admin. */
export function createOwners({ db, ledger }: { db: Db; ledger: Ledger }) {
  /**
   * Makes the first admin when there is none, with the given password or a random one. Answers undefined when there is
   * an admin already, else the account made; its `password` only when it is a random one, to be shown once. Several
   * processes may ask at the same time: one of them makes it.
   */
  async function ensureOwner({ email, password }: Owner): Promise<Owner | undefined> {
    if (await hasAdmin(db)) return undefined;
    const secret = password ?? createToken();
    const passwordHash = await hashPassword(secret);
    const made = await db.transaction().execute(async (trx) => {
      await lockOwnership(trx);
      if (await hasAdmin(trx)) return false;
      await claimAccount(trx, email.toLowerCase(), passwordHash);
      return true;
    });
    return made ? { email: email.toLowerCase(), password: password === undefined ? secret : undefined } : undefined;
  }

  async function claimAccount(trx: Db, email: string, passwordHash: string) {
    const added = await addUser(trx, { email, passwordHash });
    if (added !== undefined) await ledger.openWallet(trx, added);
    const id = added ?? (await findAccount(trx, email))?.id;
    if (id === undefined) throw new Error('the owner account could not be made');
    await removeSessionsOf(trx, id);
    await makeAdmin(trx, id, passwordHash);
  }

  return { ensureOwner };
}
