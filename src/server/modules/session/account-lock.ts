import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import { lockAccount, type Account } from './accounts.repository.ts';
import { isOpen } from './sessions.repository.ts';

/**
 * The caller's account, locked until the transaction ends: call it before anything else is written. A request may have
 * been under way while its session was ended, by a reset of the password for one. Raises signed_out.
 */
export async function lockOwnAccount(trx: Db, caller: Caller): Promise<Account> {
  const account = await lockAccount(trx, caller.id);
  if (account.blocked_at || !(await isOpen(trx, caller))) throw new Problem('signed_out');
  return account;
}
