import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { createToken } from '../../security/tokens.ts';
import type { ApiKeysService } from '../api-keys/api-keys.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { addUser, findAccount, hasOwner, lockOwnerCreation, makeOwner } from './accounts.repository.ts';
import { hashPassword, type PasswordCost } from './passwords/password-hash.ts';
import { removeSessionsOf } from './sessions.repository.ts';

type Owner = { email: string; password: string | undefined };

type Dependencies = {
  db: Db;
  ledger: Ledger;
  twoFactor: Pick<TwoFactor, 'remove' | 'trustNext'>;
  apiKeys: Pick<ApiKeysService, 'revokeForUser'>;
  passwordCost?: PasswordCost;
};

/** Creates the owner account. */
export function createOwners({ db, ledger, twoFactor, apiKeys, passwordCost }: Dependencies) {
  /**
   * Creates the owner if the shop has none, with the given password or a random one. Returns the new account, with
   * `password` only if it is random, or undefined if there was an owner. Of concurrent processes, one creates the owner.
   */
  async function ensureOwner({ email, password }: Owner): Promise<Owner | undefined> {
    if (await hasOwner(db)) return undefined;
    const secret = password ?? createToken();
    const passwordHash = await hashPassword(secret, passwordCost);
    const isCreated = await transact(db, async (trx, afterCommit) => {
      await lockOwnerCreation(trx);
      if (await hasOwner(trx)) return false;
      await claimAccount(trx, afterCommit, email.toLowerCase(), passwordHash);
      return true;
    });
    return isCreated
      ? { email: email.toLowerCase(), password: password === undefined ? secret : undefined }
      : undefined;
  }

  /** Whoever registered the operator's email before keeps nothing of it: no session, key or second factor. */
  async function claimAccount(trx: Db, afterCommit: AfterCommit, email: string, passwordHash: string) {
    const added = await addUser(trx, { email, passwordHash });
    if (added !== undefined) await ledger.openWallet(trx, added);
    const id = added ?? (await findAccount(trx, email))?.id;
    if (id === undefined) throw new Error('the owner account could not be created');
    await removeSessionsOf(trx, id);
    await apiKeys.revokeForUser(trx, afterCommit, id);
    await twoFactor.remove(trx, id);
    await twoFactor.trustNext(trx, id);
    await makeOwner(trx, id, passwordHash);
  }

  return { ensureOwner };
}
