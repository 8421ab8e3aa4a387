import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import { lockAccount, type Account } from './accounts.repository.ts';
import { isOpen } from './sessions.repository.ts';

/**
 * Returns the caller's account, locked until the transaction ends. Call it before the first write. Raises signed_out
 * when the session ended during the request, for example by a password reset.
 */
export async function lockOwnAccount(trx: Db, caller: Caller): Promise<Account> {
  const account = await lockAccount(trx, caller.id);
  if (account.blocked_at || !(await isOpen(trx, caller))) throw new Problem('signed_out');
  return account;
}
