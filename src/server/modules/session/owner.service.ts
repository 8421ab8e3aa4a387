import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { createToken } from '../../security/tokens.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { addUser, findAccount, hasOwner, lockOwnerCreation, makeOwner } from './accounts.repository.ts';
import { hashPassword } from './password-hash.ts';
import { removeSessionsOf } from './sessions.repository.ts';

type Owner = { email: string; password: string | undefined };

/** Creates the owner account. */
export function createOwners({ db, ledger }: { db: Db; ledger: Ledger }) {
  /**
   * Creates the owner if the shop has none, with the given password or a random one. Returns the new account, with
   * `password` only if it is random, or undefined if there was an owner. Of concurrent processes, one creates the owner.
   */
  async function ensureOwner({ email, password }: Owner): Promise<Owner | undefined> {
    if (await hasOwner(db)) return undefined;
    const secret = password ?? createToken();
    const passwordHash = await hashPassword(secret);
    const isCreated = await transact(db, async (trx) => {
      await lockOwnerCreation(trx);
      if (await hasOwner(trx)) return false;
      await claimAccount(trx, email.toLowerCase(), passwordHash);
      return true;
    });
    return isCreated
      ? { email: email.toLowerCase(), password: password === undefined ? secret : undefined }
      : undefined;
  }

  async function claimAccount(trx: Db, email: string, passwordHash: string) {
    const added = await addUser(trx, { email, passwordHash });
    if (added !== undefined) await ledger.openWallet(trx, added);
    const id = added ?? (await findAccount(trx, email))?.id;
    if (id === undefined) throw new Error('the owner account could not be created');
    await removeSessionsOf(trx, id);
    await makeOwner(trx, id, passwordHash);
  }

  return { ensureOwner };
}
